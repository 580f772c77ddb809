import Logging
import Synchronization

/// All that this process logs from the first use on, at every level. The log of a process can be led somewhere once; it still comes out where
/// it did before.
final class NotedLog: Sendable {
  static let shared: NotedLog = {
    let noted = NotedLog()
    LoggingSystem.bootstrap { label in
      NotingHandler(noted: noted, console: StreamLogHandler.standardError(label: label))
    }
    return noted
  }()

  /// What begins each secret that tests look for.
  static let marker = "log-marker-"

  private struct State {
    var messages: Set<String> = []
    var leaks: [String] = []
  }

  private let state = Mutex(State())

  private init() {}

  /// The sentences that were logged, without what stands beside them.
  var messages: Set<String> { state.withLock(\.messages) }

  /// The lines that hold a secret.
  /// - Parameter marker: the secret.
  func leaks(of marker: String) -> [String] { state.withLock { $0.leaks.filter { $0.contains(marker) } } }

  fileprivate func take(_ event: LogEvent, metadata: Logger.Metadata) {
    let line = "\(event.message) \(event.metadata ?? [:]) \(metadata) \(event.error.map { "\($0)" } ?? "")"
    state.withLock { state in
      state.messages.insert("\(event.message)")
      if line.contains(Self.marker) { state.leaks.append(line) }
    }
  }
}

private struct NotingHandler: LogHandler {
  let noted: NotedLog
  var console: StreamLogHandler
  var metadata = Logger.Metadata()
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set {
      metadata[key] = newValue
      console[metadataKey: key] = newValue
    }
  }

  func log(event: LogEvent) {
    noted.take(event, metadata: metadata)
    if event.level >= .info { console.log(event: event) }
  }
}
