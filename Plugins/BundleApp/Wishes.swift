import PackagePlugin

/// The command's options.
struct Wishes {
    var release = false
    var app: String?

    init(_ arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        if let configuration = extractor.extractOption(named: "configuration").last {
            guard ["debug", "release"].contains(configuration) else {
                throw BundleFailure("--configuration is debug or release, not \(configuration).")
            }
            release = configuration == "release"
        }
        app = extractor.extractOption(named: "app").last
        if let rest = extractor.remainingArguments.first {
            throw BundleFailure("\(rest) is unknown. Options: --configuration debug|release, --app <target>.")
        }
    }
}
