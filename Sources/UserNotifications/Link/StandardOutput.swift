@preconcurrency internal import Glibc

/// What a program prints goes to the device's terminal through a pipe, and C's library holds up to four kilobytes back there.
package enum StandardOutput {
    /// Every line leaves at once from here on, as it does on a terminal.
    package static func sendEveryLine() { setvbuf(stdout, nil, _IOLBF, 0) }
}
