import Foundation
import Glibc

/// A connected stream socket, as bytes in and out. Every call returns or throws a sentence.
package enum UnixSocket {
    package struct Failure: Error, CustomStringConvertible {
        package var description: String

        init(_ doing: String) { description = "\(doing): \(String(cString: strerror(errno)))." }
    }

    /// How long a write may wait for a device that does not read; then the connection is cut.
    static let writePatience = 5

    static func connect(to path: String) throws(Failure) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            throw Failure("Cannot use the socket \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure("Cannot make a socket") }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard result == 0 else {
            let failure = Failure("Cannot connect to \(path)")
            Glibc.close(descriptor)
            throw failure
        }
        setWritePatience(descriptor)
        return descriptor
    }

    /// How long a read may wait, in seconds; 0 is for ever.
    static func setReadPatience(_ seconds: Int, _ descriptor: Int32) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    static func setWritePatience(_ descriptor: Int32) {
        var time = timeval(tv_sec: writePatience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Writes all of it; a peer that is gone is an error, not a signal.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure("Cannot write to the device") }
            done += count
        }
    }

    /// What has arrived, waiting for at least a byte; empty at the end of the stream.
    static func read(from descriptor: Int32) throws(Failure) -> [UInt8] {
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                count = Glibc.recv(descriptor, buffer.baseAddress!, buffer.count, 0)
                filled = max(count, 0)
            }
            if count >= 0 { return bytes }
            guard errno == EINTR else { throw Failure("Cannot read from the device") }
        }
    }
}
