import BelfryModel
import Control

/// What `belfry up` prints when everything listens: all of it can be pasted as it stands.
struct Greeting {
    let facts: ControlFacts
    let secret: String
    let apps: [AppTile]
    /// `--state …` for commands that mean this Belfry; empty for the standard place.
    let option: String

    var text: String {
        """
        Belfry \(facts.version) is up.

          Page         http://127.0.0.1:\(facts.ports.page)/?key=\(secret)
          Sandbox      https://localhost:\(facts.ports.sandbox)
          Production   https://localhost:\(facts.ports.production)
          CA to trust  \(facts.caPath)
          Signing key  \(facts.keyPath)  (team \(facts.teamID), key \(facts.keyID))

        \(facts.sandboxDescription)

        \(push)

        A provider token for other clients: belfry service token\(option)
        Stop with Control-C. What has arrived and been installed is there again at the next start.

        """
    }

    private var push: String {
        for app in apps {
            if let recipe = CurlRecipe(facts, tile: app) {
                return "Send \(app.name) a first push, with nothing but openssl and curl:\n\n\(recipe.text)"
            }
        }
        return """
            No app has a device token yet. Install one, open it, and `belfry info\(option)` has lines of curl to paste:

              belfry app install YourApp.app --allow --open\(option)
            """
    }
}
