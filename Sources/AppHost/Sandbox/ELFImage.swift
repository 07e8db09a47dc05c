import Foundation

/// The little that a cage must know of a program file (System V ABI, "Object Files" and "Dynamic Linking"): machine, interpreter, library folders.
struct ELFImage {
    /// `e_machine`.
    let machine: UInt16
    /// The dynamic loader; nil for a static program.
    private(set) var interpreter: String?
    /// The folders of `DT_RUNPATH`, else of `DT_RPATH`, as they are written.
    private(set) var libraryFolders: [String] = []

    private let bytes: Data
    private struct Segment { var type: UInt32, offset: Int, address: UInt64, size: Int }

    /// Nil where the file is no 64-bit little-endian ELF, or is cut off.
    init?(contentsOf path: String) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped), bytes.count >= 64,
            bytes.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1])
        else { return nil }
        self.bytes = bytes
        machine = UInt16(truncatingIfNeeded: Self.number(bytes, at: 18, size: 2) ?? 0)
        guard let segments = segments() else { return nil }
        // The first counts, as it does for the kernel.
        if let segment = segments.first(where: { $0.type == 3 }) { interpreter = text(at: segment.offset, limit: segment.size) }
        for segment in segments where segment.type == 2 { libraryFolders = folders(in: segment, segments) }
    }

    /// Whether this machine's processor can run it.
    var runsHere: Bool { machine == Architecture.here.machine }

    private func segments() -> [Segment]? {
        guard let start = Self.number(bytes, at: 32, size: 8), let size = Self.number(bytes, at: 54, size: 2), size >= 56,
            let count = Self.number(bytes, at: 56, size: 2), start < UInt64(bytes.count)
        else { return nil }
        var segments: [Segment] = []
        for index in 0..<Int(count) {
            let at = Int(start) + index * Int(size)
            guard let type = Self.number(bytes, at: at, size: 4), let offset = Self.number(bytes, at: at + 8, size: 8),
                let address = Self.number(bytes, at: at + 16, size: 8), let length = Self.number(bytes, at: at + 32, size: 8),
                offset <= UInt64(bytes.count), length <= UInt64(bytes.count)
            else { return nil }
            segments.append(Segment(type: UInt32(type), offset: Int(offset), address: address, size: Int(length)))
        }
        return segments
    }

    private func folders(in dynamic: Segment, _ segments: [Segment]) -> [String] {
        var (strings, runPath, oldPath): (UInt64?, UInt64?, UInt64?) = (nil, nil, nil)
        for at in stride(from: dynamic.offset, to: dynamic.offset + dynamic.size, by: 16) {
            guard let tag = Self.number(bytes, at: at, size: 8), let value = Self.number(bytes, at: at + 8, size: 8), tag != 0 else { break }
            switch tag {
            case 5: strings = value
            case 15: oldPath = value
            case 29: runPath = value
            default: break
            }
        }
        guard let strings, let path = runPath ?? oldPath, path < UInt64(bytes.count),
            let home = segments.first(where: { $0.type == 1 && $0.address <= strings && strings - $0.address < UInt64($0.size) }),
            let list = text(at: home.offset + Int(strings - home.address) + Int(path), limit: 16_384)
        else { return [] }
        return list.split(separator: ":").map(String.init)
    }

    private func text(at start: Int, limit: Int) -> String? {
        guard start >= 0, start < bytes.count else { return nil }
        let base = bytes.startIndex + start
        let end = min(bytes.endIndex, base + limit)
        return String(bytes: bytes[base..<end].prefix { $0 != 0 }, encoding: .utf8)
    }

    private static func number(_ bytes: Data, at offset: Int, size: Int) -> UInt64? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        return (0..<size).reduce(0) { $0 | UInt64(bytes[bytes.startIndex + offset + $1]) << UInt64(8 * $1) }
    }
}
