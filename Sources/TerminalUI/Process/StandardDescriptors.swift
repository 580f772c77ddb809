import Foundation

/// Standard input, output and error as they were handed to the process.
package enum StandardDescriptors {
  /// Gives those that are closed to the null device. Otherwise the next file that is opened would take the place, and a
  /// reply could be written into a model.
  package static func occupy() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is given out, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
