// A program that the tests of AppHost install as an app and as a service extension. It knows nothing of Apple's API: what a service extension does, the request's
// title says; what an app does, the file `behaviour` in its bundle says.
import BelfryModel
import Glibc

if CommandLine.arguments.dropFirst().first == "wait" { while true { pause() } }

var facts = stat()
if fstat(0, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK { FixtureExtension().run() } else { FixtureApp().run() }
