import Crypto
import PushNetwork
import Testing

struct SignatureCheckTests {
    let key = P256.Signing.PrivateKey()
    let message = Array("header.claims".utf8)
    var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    @Test func `A raw signature is taken`() throws {
        let signature = Array(try key.signature(for: message).rawRepresentation)
        #expect(signature.count == 64)
        #expect(SignatureCheck.verifies(signature, of: message, publicKey: publicKey))
    }

    @Test func `A DER signature is taken, as Apple's shell recipe makes it`() throws {
        // Its length varies with leading zeros, so many of them.
        for _ in 0..<200 {
            let signature = Array(try key.signature(for: message).derRepresentation)
            #expect(SignatureCheck.verifies(signature, of: message, publicKey: publicKey))
        }
    }

    @Test func `One flipped bit is refused in either form`() throws {
        let made = try key.signature(for: message)
        for signature in [Array(made.rawRepresentation), Array(made.derRepresentation)] {
            for place in [0, 5, signature.count / 2, signature.count - 1] {
                var wrong = signature
                wrong[place] ^= 1
                #expect(!SignatureCheck.verifies(wrong, of: message, publicKey: publicKey))
            }
        }
    }

    @Test func `Another message, another key and no signature are refused`() throws {
        let signature = Array(try key.signature(for: message).rawRepresentation)
        #expect(!SignatureCheck.verifies(signature, of: message + [0], publicKey: publicKey))
        #expect(!SignatureCheck.verifies(signature, of: message, publicKey: Array(P256.Signing.PrivateKey().publicKey.x963Representation)))
        #expect(!SignatureCheck.verifies([], of: message, publicKey: publicKey))
        #expect(!SignatureCheck.verifies(signature, of: message, publicKey: []))
    }
}
