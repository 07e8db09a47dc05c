import BelfryModel
import Testing

struct FrameCodecTests {
    @Test func `A frame comes out whole however it was cut`() throws {
        let bodies: [[UInt8]] = [[], [1], Array(repeating: 7, count: 300)]
        let stream = bodies.flatMap { FrameCodec.frame($0) }
        for size in [1, 2, 3, 5, 64, 1000] {
            var codec = FrameCodec(limit: 1000)
            var frames: [[UInt8]] = []
            for start in stride(from: 0, to: stream.count, by: size) {
                codec.append(stream[start..<min(start + size, stream.count)])
                while let frame = try codec.next() { frames.append(frame) }
            }
            #expect(frames == bodies)
        }
    }

    @Test func `Its length is four bytes, the most significant first`() {
        #expect(FrameCodec.frame([UInt8](repeating: 0, count: 258)).prefix(4) == [0, 0, 1, 2])
    }

    @Test func `A frame over the limit ends the stream before it is read`() {
        var codec = FrameCodec(limit: 10)
        codec.append([0, 0, 0, 11])
        #expect(throws: FrameCodec.TooLong.self) { try codec.next() }
    }

    @Test func `What was taken is let go, however much goes through`() throws {
        var codec = FrameCodec(limit: 1 << 20)
        let frame = FrameCodec.frame([UInt8](repeating: 3, count: 50_000))
        for _ in 0..<20 {
            codec.append(frame + frame.prefix(10))
            #expect(try codec.next()?.count == 50_000)
            codec.append(frame.dropFirst(10))
            #expect(try codec.next()?.count == 50_000)
            #expect(try codec.next() == nil)
        }
    }

    @Test func `A value goes through as JSON`() throws {
        var codec = FrameCodec(limit: AppFrame.limit)
        let frame = AppFrame.request(number: 3, request: .setBadge(count: 4))
        codec.append(try FrameCodec.encode(frame))
        let bytes = try #require(try codec.next())
        #expect(try FrameCodec.decode(AppFrame.self, from: bytes) == frame)
    }
}
