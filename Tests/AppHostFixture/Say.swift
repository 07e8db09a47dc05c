import Glibc

/// Writes a line without a buffer in between: 1 is standard output, 2 standard error.
func say(_ line: String, to descriptor: Int32 = 1) {
    let bytes = Array((line + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}
