import BelfryModel
import Glibc

/// Does what the title of a request says, and answers with the result as its body.
struct FixtureExtension {
    func run() {
        var link = FrameLink(standardInput: ())
        link.send(.hello(hello: AppHello(bundleIdentifier: Bundle.identifier, name: "Fixture", role: .serviceExtension, runsApplicationLoop: false)))
        while let frame = link.next() {
            switch frame {
            case .call(let number, .provideContent(let run, let request)): serve(link, number, run, request)
            case .call(_, .timeWillExpire): say("time will expire")
            default: break
            }
        }
    }

    private func serve(_ link: FrameLink, _ number: UInt64, _ run: UniqueID, _ request: NotificationRequest) {
        var content = request.content
        switch content.title {
        case "trap": fatalError("on purpose")
        case "silence": return
        case "leave": exit(0)
        case "garbage": return link.send(bytes: FrameCodec.frame(Array("not json".utf8)))
        case "too long": return link.send(bytes: [0x7F, 0xFF, 0xFF, 0xFF])
        case "child":
            spawnAnother()
            return
        case "hog": hog()
        case "hostile": content.body = HostileProbe.report(content.body)
        case "remove": link.send(.request(number: 1, request: .removeDelivered(identifiers: ["old"])))
        case "attach": content.attachments = [attached(content.body)]
        case "talk":
            say("one line")
            say("another line", to: 2)
        default: content.body = "process \(getpid()) \(String(cString: getenv("TZ")))"
        }
        link.send(.answer(number: number, answer: .content(run: run, content: content, late: false)))
    }

    /// - Parameter order: `file <path>`, `link <path> <to>` or `size <path> <bytes>`.
    private func attached(_ order: String) -> Attachment {
        let words = order.split(separator: " ").map(String.init)
        switch words[0] {
        case "link": symlink(words[2], words[1])
        default:
            let file = open(words[1], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            if words.count > 2 { ftruncate(file, Int(words[2]) ?? 0) } else { _ = "picture".withCString { write(file, $0, 7) } }
            close(file)
        }
        return Attachment(identifier: "a", path: words[1], type: "public.png")
    }

    private func hog() -> Never {
        var held: [[UInt8]] = []
        while true {
            held.append([UInt8](repeating: 7, count: 1 << 20))
            if held.count > 60 { while true { pause() } }
        }
    }
}

extension FixtureExtension {
    /// A process that outlives this one unless somebody ends it: the program itself, waiting for an app socket that it was not given.
    private func spawnAnother() {
        var process: pid_t = 0
        var path: [UnsafeMutablePointer<CChar>?] = [strdup(Bundle.folder + "/NotificationService"), strdup("wait"), nil]
        posix_spawn(&process, Bundle.folder + "/NotificationService", nil, nil, &path, environ)
        say("child \(process)")
    }
}
