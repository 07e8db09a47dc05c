/// Why a file was not taken into the store; the codes are those of `UNError`.
struct AttachmentRefusal: Error, Equatable {
    enum Code: Int { case invalidURL = 100, unrecognizedType, invalidFileSize, notInDataStore, moveIntoDataStoreFailed, corrupt }

    var code: Code
    var message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
