import BelfryDevice
import BelfryModel
import Testing

@Suite struct PageGuardTests {
    @Test func `Without the secret nothing is answered but how to get it`() async throws {
        try await ControlHouse.open { house in
            for path in ["/", "/api/screen", "/api/events", "/assets/page.html", "/api/pushes", "/nowhere"] {
                let answer = try await house.page(.get, path, headers: [])
                #expect(answer.status == 401)
                #expect(answer.text.contains("belfry page"))
                #expect(!answer.text.contains(ControlHouse.secret))
            }
        }
    }

    @Test(arguments: [
        ("authorization", "Bearer wrong"), ("cookie", "belfry=wrong"), ("cookie", "other=the-secret-of-this-test"),
        ("authorization", "Basic the-secret-of-this-test"),
    ])
    func `A wrong secret is no secret`(name: String, value: String) async throws {
        try await ControlHouse.open { house in
            let answer = try await house.page(.get, "/api/screen", headers: [(name, value)])
            #expect(answer.status == 401)
        }
    }

    @Test func `The address with the key sets a cookie and leads to the page`() async throws {
        try await ControlHouse.open { house in
            let entry = try await house.page(.get, "/?key=\(ControlHouse.secret)", headers: [])
            #expect(entry.status == 303)
            #expect(entry.header("location") == "/")
            #expect(entry.header("set-cookie") == "belfry=\(ControlHouse.secret); HttpOnly; SameSite=Strict; Path=/")
            let page = try await house.page(.get, "/", headers: [("cookie", "theme=dark; belfry=\(ControlHouse.secret)")])
            #expect(page.status == 200)
            #expect(page.header("content-type") == "text/html; charset=utf-8")
            #expect(page.text.lowercased().contains("<!doctype html>"))
            let guessed = try await house.page(.get, "/?key=guess", headers: []).status
            #expect(guessed == 401)
        }
    }

    @Test func `A foreign name that was pointed here gets nothing, even with the secret`() async throws {
        try await ControlHouse.open { house in
            let bearer = ("authorization", "Bearer \(ControlHouse.secret)")
            for host in ["evil.example", "evil.example:\(house.port)", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(house.port)"] {
                let foreign = try await house.page(.get, "/api/screen", headers: [bearer, ("host", host)]).status
                #expect(foreign == 403)
            }
            for host in ["127.0.0.1:\(house.port)", "localhost:\(house.port)", "LOCALHOST:\(house.port)", "[::1]:\(house.port)"] {
                let ours = try await house.page(.get, "/api/screen", headers: [bearer, ("host", host)]).status
                #expect(ours == 200)
            }
        }
    }

    @Test func `A page of another origin cannot change anything`() async throws {
        try await ControlHouse.open { house in
            let mine = [("authorization", "Bearer \(ControlHouse.secret)"), ("content-type", "application/json")]
            for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:\(house.port)"] {
                let foreign = try await house.page(.post, "/api/commands", headers: mine + [("origin", origin)], body: #"{"unlock":{}}"#).status
                #expect(foreign == 403)
            }
            #expect(house.device.screen.phone.locked)
            let own = mine + [("origin", "http://127.0.0.1:\(house.port)")]
            let allowed = try await house.page(.post, "/api/commands", headers: own, body: #"{"unlock":{}}"#).status
            #expect(allowed == 204)
            #expect(!house.device.screen.phone.locked)
        }
    }

    @Test func `A form cannot change anything`() async throws {
        try await ControlHouse.open { house in
            for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"] {
                let answer = try await house.page(
                    .post, "/api/commands", headers: [("authorization", "Bearer \(ControlHouse.secret)"), ("content-type", type)],
                    body: #"{"unlock":{}}"#)
                #expect(answer.status == 415)
            }
            #expect(house.device.screen.phone.locked)
        }
    }

    @Test func `Every answer says what a browser may do with it`() async throws {
        try await ControlHouse.open { house in
            for path in ["/", "/api/screen", "/nowhere"] {
                let answer = try await house.page(.get, path)
                #expect(answer.header("content-security-policy")?.contains("default-src 'self'") == true)
                #expect(answer.header("x-content-type-options") == "nosniff")
            }
            let caching = try await house.page(.get, "/api/screen").header("cache-control")
            #expect(caching == "no-store")
            let nowhere = try await house.page(.get, "/nowhere").status
            #expect(nowhere == 404)
        }
    }
}
