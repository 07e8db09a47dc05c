@testable import AppHost
import Foundation
import Testing

struct ELFImageTests {
    @Test func `A program names its loader and the folder of Swift's libraries`() throws {
        let image = try #require(ELFImage(contentsOf: SampleBundle.fixture))
        #expect(image.runsHere)
        #expect(image.interpreter?.hasPrefix("/lib") == true)
        #expect(image.libraryFolders.contains { FileManager.default.fileExists(atPath: $0 + "/libswiftCore.so") })
    }

    /// Every prefix and a wrecked byte here and there: nil or a value, never a crash.
    @Test func `A wrecked file is read without harm`() throws {
        let folder = try Stage.makeFolder()
        let whole = try Data(contentsOf: URL(fileURLWithPath: SampleBundle.fixture)).prefix(4096)
        for length in stride(from: 0, to: 4096, by: 61) {
            var bytes = whole
            if length > 64 { bytes[length] = 255 }
            for (name, data) in [("cut", Data(whole.prefix(length))), ("wrecked", bytes)] {
                try data.write(to: URL(fileURLWithPath: folder + "/" + name))
                let image = ELFImage(contentsOf: folder + "/" + name)
                #expect(image == nil || image?.machine == Architecture.here.machine)
            }
        }
        try FileManager.default.removeItem(atPath: folder)
    }
}
