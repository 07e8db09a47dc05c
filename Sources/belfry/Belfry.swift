import ArgumentParser
import AsyncHTTPClient
import AppHost
import Control
import PushNetwork
import Stores

@main
struct Belfry: AsyncParsableCommand {
    func run() async throws {}
}
