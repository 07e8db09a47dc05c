import BelfryModel
import Control
import Testing

@Suite struct CurlRecipeTests {
    private func tile(_ tokens: [APNSEnvironment: DeviceToken]) -> AppTile { AppTile(id: ControlHouse.app, name: "Newsroom", tokens: tokens) }
    private var token: DeviceToken { DeviceToken(bytes: [0xAB, 0xCD])! }

    @Test func `An app without a token has no recipe`() { #expect(CurlRecipe(.test, tile: tile([:])) == nil) }

    @Test func `The recipe goes to the door of the token's environment`() throws {
        #expect(try #require(CurlRecipe(.test, tile: tile([.sandbox: token]))).text.contains("https://localhost:2197/3/device/$DEVICE_TOKEN"))
        #expect(try #require(CurlRecipe(.test, tile: tile([.production: token]))).text.contains("https://localhost:2198/3/device/$DEVICE_TOKEN"))
    }

    @Test func `A path that the shell would take apart is quoted`() throws {
        var facts = ControlFacts.test
        facts.keyPath = "/home/o'neil/my state/key.p8"
        let text = try #require(CurlRecipe(facts, tile: tile([.sandbox: token]))).text
        #expect(text.contains(#"TOKEN_KEY_FILE_NAME='/home/o'\''neil/my state/key.p8'"#))
        #expect(text.contains("--cacert /state/ca.pem "))
    }
}
