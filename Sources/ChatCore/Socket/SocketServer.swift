import ChatTypes
import Dispatch
import Foundation
import Logging
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets other processes of the same user act through a core: newline-delimited JSON of `APIRequest` and `APIReply` over a
/// Unix socket. Answers name their command, events don't.
///
/// Whoever starts it must own the directory, for instance by a lock: a socket that is left there is replaced.
public final class SocketServer: Sendable {
  private struct State {
    var listener: (any DispatchSourceRead)?
    var connections: [Int: (channel: SocketChannel, task: Task<Void, Never>?)] = [:]
    var next = 0
    var isStopped = false
  }

  private let file: URL
  private let api: any ChatAPI
  private let limits: SocketLimits
  private let state = Mutex(State())
  private let log = Logger(label: "linnet.socket")

  /// - Parameters:
  ///   - file: where the socket is, in a directory that only its owner may enter.
  ///   - api: the core.
  public init(file: URL, api: any ChatAPI, limits: SocketLimits = SocketLimits()) {
    self.file = file
    self.api = api
    self.limits = limits
  }

  /// Begins to listen. The socket has mode 0600; it gets its name once it listens, so that nobody finds one that doesn't.
  /// - Throws: ``SocketError``
  public func start() throws(SocketError) {
    let descriptor = try SocketSystem.makeSocket()
    do throws(SocketError) {
      try listen(descriptor)
    } catch {
      SocketSystem.closeDescriptor(descriptor)
      throw error
    }
    state.withLock { $0.listener = makeListener(descriptor) }
  }

  /// Accepts what comes, until it is cancelled.
  private func makeListener(_ descriptor: Int32) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "linnet.socket.accepting"))
    source.setEventHandler { [weak self] in
      while let connection = SocketSystem.acceptConnection(descriptor) { self?.accept(connection) }
    }
    source.setCancelHandler { SocketSystem.closeDescriptor(descriptor) }
    source.activate()
    return source
  }

  private func listen(_ descriptor: Int32) throws(SocketError) {
    // A short name beside the right one, which then takes its place in one step.
    let draft = file.deletingLastPathComponent().appending(path: ".socket-\(UUID().uuidString.prefix(8))")
    let draftPath = draft.path(percentEncoded: false)
    let address = try SocketAddress(draft)
    try address.bind(descriptor)
    defer { unlink(draftPath) }
    guard chmod(draftPath, 0o600) == 0 else { throw .system(errno, what: "mode") }
    guard listenOn(descriptor) == 0 else { throw .system(errno, what: "listen") }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    guard rename(draftPath, file.path(percentEncoded: false)) == 0 else { throw .system(errno, what: "name") }
  }

  /// How long a client that doesn't read may hold up the end.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// Ends all connections and removes the socket. Commands that were read are finished and answered; those that were not
  /// are not done, and the client is told so.
  public func stop() async {
    let (wasListening, connections) = state.withLock { state in
      state.isStopped = true
      state.listener?.cancel()
      defer { state.listener = nil }
      return (state.listener != nil, Array(state.connections.values))
    }
    if wasListening { unlink(file.path(percentEncoded: false)) }
    for connection in connections { connection.channel.endReading() }
    let channels = connections.map(\.channel)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      guard self != nil else { return }
      for channel in channels { channel.end() }
    }
    for connection in connections { await connection.task?.value }
  }

  private func accept(_ descriptor: Int32) {
    guard SocketSystem.peerIsSameUser(descriptor) else {
      log.warning("a connection of another user was refused")
      SocketSystem.closeDescriptor(descriptor)
      return
    }
    let channel = SocketChannel(descriptor: descriptor)
    let limits = limits
    state.withLock { state in
      guard !state.isStopped, state.connections.count < limits.connections else { return channel.end() }
      state.next += 1
      let id = state.next
      let connection = SocketConnection(channel: channel, api: api, limits: limits)
      let task = Task { [weak self] in
        await connection.run()
        self?.state.withLock { _ = $0.connections.removeValue(forKey: id) }
      }
      state.connections[id] = (channel, task)
    }
  }
}

/// The system's `listen`, which the method of that name hides.
private func listenOn(_ descriptor: Int32) -> Int32 { listen(descriptor, 64) }
