import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a small program to its end, with a limit of time.
enum ChildProcess {
  struct Result {
    /// What it exited with; 128 plus the signal that ended it.
    let status: Int32
    let output: Data
    let errors: Data
  }

  /// Bytes that fit into a pipe at once on every system (POSIX: PIPE_BUF is at least 512).
  static let longestInput = 512
  private static let longestOutput = 1 << 16

  /// The absolute path of a program in the directories of a `PATH`; relative ones don't count.
  static func find(_ name: String, in path: String) -> String? {
    path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first {
      var status = stat()
      return stat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access($0, X_OK) == 0
    }
  }

  /// Blocks until the program has ended, or ends it, and what it started, when the time is up.
  /// - Throws: ``KeyError``
  static func run(
    _ program: String, arguments: [String], environment: [String: String], input: Data, timeout: Duration
  ) throws -> Result {
    guard input.count <= longestInput else { throw failure("input size") }
    let (stdin, stdout, stderr) = (try Pipe(), try Pipe(), try Pipe())
    // While this process holds both ends, the input fits into the pipe and there is a reader.
    try input.withUnsafeBytes { try stdin.writing.write($0) }
    let process = try spawn(program, arguments: arguments, environment: environment, pipes: (stdin, stdout, stderr))
    for pipe in [stdin, stdout, stderr] { pipe.closeChildEnds() }
    return try wait(for: process, stdout.reading, errors: stderr.reading, timeout: timeout)
  }

  /// A pipe whose ends close themselves.
  private final class Pipe {
    private(set) var reading: ArchiveFile
    private(set) var writing: ArchiveFile

    init() throws {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw failure("pipe") }
      reading = ArchiveFile(descriptor: ends[0], called: "pipe")
      writing = ArchiveFile(descriptor: ends[1], called: "pipe")
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    }

    /// Only the child writes from now on.
    func closeChildEnds() { writing = ArchiveFile(descriptor: -1, called: "pipe") }
  }

  private static func spawn(
    _ program: String, arguments: [String], environment: [String: String], pipes: (Pipe, Pipe, Pipe)
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The child reads its input blocking; the flag belongs to the open file, which it shares.
    _ = fcntl(pipes.0.reading.descriptor, F_SETFL, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.0.reading.descriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.1.writing.descriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, pipes.2.writing.descriptor, 2)
    // A group of its own, so that it can be ended together with what it started.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    // A program that somebody still writes can't be started; one that was just installed may be held open for a moment.
    for _ in 0..<40 {
      let problem = posix_spawn(&process, program, &actions, &attributes, words, variables)
      if problem == 0 { return process }
      guard problem == ETXTBSY else { break }
      usleep(5000)
    }
    throw failure("spawn")
  }

  private static func wait(
    for process: pid_t, _ output: ArchiveFile, errors: ArchiveFile, timeout: Duration
  ) throws -> Result {
    let deadline = ContinuousClock.now + timeout
    var (collected, complaints) = (Data(), Data())
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      collect(output, data: &collected)
      collect(errors, data: &complaints)
      if ended == process { break }
      guard ContinuousClock.now < deadline, ended == 0 || errno == EINTR else {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        throw KeyError(
          .timedOut,
          message:
            "The system's keyring did not answer. Unlock it and try again, or let Linnet keep its key in a file.",
          log: "timeout")
      }
      // Some milliseconds, or until it says something.
      var requests = [output, errors].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      if poll(&requests, nfds_t(requests.count), 5) > 0, requests.allSatisfy({ $0.revents & Int16(POLLIN) == 0 }) {
        usleep(2000)
      }
    }
    let signal = status & 0x7f
    return Result(status: signal == 0 ? status >> 8 & 0xff : 128 + signal, output: collected, errors: complaints)
  }

  /// What is there now; an empty pipe is no error here.
  private static func collect(_ file: ArchiveFile, data: inout Data) {
    while let bytes = try? file.readOnce(4096), !bytes.isEmpty {
      if data.count < longestOutput { data.append(contentsOf: bytes) }
    }
  }

  private static func failure(_ what: String) -> KeyError {
    KeyError(
      .keyringFailed,
      message: "The program for the system's keyring can't be started. Let Linnet keep its key in a file.",
      log: what)
  }
}
