import Foundation
import Synchronization

/// Runs an actor's jobs on one thread of its own, one after the other.
///
/// llama.cpp's calls block for milliseconds to seconds: on the shared thread pool they would hold up everything else. The
/// thread's stack is large because llama.cpp's tokenizers recurse over long words. The thread ends with the executor.
final class InferenceExecutor: SerialExecutor {
  private let queue = JobQueue()

  /// The thread's name, as debuggers and `top` show it: at most 15 bytes, which is what Linux keeps.
  static let threadName = "linnet.llama"

  init() {
    let queue = queue
    let thread = Thread {
      // A name that is set before the start is lost on Linux.
      Thread.current.name = Self.threadName
      queue.run()
    }
    thread.stackSize = 64 << 20
    thread.start()
  }

  deinit { queue.close() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.append { [unowned self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}

/// Work for one thread, in the order in which it came.
private final class JobQueue: Sendable {
  private struct Content {
    var jobs: [@Sendable () -> Void] = []
    var isClosed = false
  }

  private let content = Mutex(Content())
  private let available = DispatchSemaphore(value: 0)

  func append(_ job: @escaping @Sendable () -> Void) {
    content.withLock { $0.jobs.append(job) }
    available.signal()
  }

  /// Lets the thread end after the jobs that are left.
  func close() {
    content.withLock { $0.isClosed = true }
    available.signal()
  }

  func run() {
    while true {
      available.wait()
      let (jobs, isClosed) = content.withLock { content in
        defer { content.jobs = [] }
        return (content.jobs, content.isClosed)
      }
      for job in jobs { job() }
      if isClosed { return }
    }
  }
}
