/// What differs between the processors that Belfry runs on.
enum Architecture: Sendable {
    case x86_64
    case arm64

    #if arch(x86_64)
        static let here = x86_64
    #elseif arch(arm64)
        static let here = arm64
    #endif

    /// `e_machine` of an ELF file.
    var machine: UInt16 { self == .x86_64 ? 62 : 183 }
    /// Debian's folder of shared libraries. Only this is bound, since `/usr/lib` holds hundreds of programs.
    var libraries: String { self == .x86_64 ? "/usr/lib/x86_64-linux-gnu" : "/usr/lib/aarch64-linux-gnu" }
    /// `AUDIT_ARCH_…` of linux/audit.h.
    var audit: UInt32 { self == .x86_64 ? 0xC000_003E : 0xC000_00B7 }
    var socketCall: UInt32 { self == .x86_64 ? 41 : 198 }
    var socketPairCall: UInt32 { self == .x86_64 ? 53 : 199 }
}
