import Dispatch

/// Work that waits for disks or other programs, on a thread of its own rather than on one of Swift's few.
enum Blocking {
  static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
  }
}
