import ChatTypes
import Foundation
import JSONValue
import Synchronization

/// The core of another process, behind the same face as one in this process.
public final class SocketClient: ChatAPI {
  private struct State {
    var session = ClientSession()
    var waiting: [String: CheckedContinuation<Result<ChatResponse, ChatError>, Never>] = [:]
    var hasEnded = false
    var saidGoodbye = false
  }

  private let channel: SocketChannel
  private let hub = EventHub()
  private let limits: SocketLimits
  private let state = Mutex(State())

  /// What a command throws when the other process has gone. Whether a command was done that had been sent is unknown.
  public static let gone = ChatError.error(errorType: .chatNotStarted)

  private init(channel: SocketChannel, limits: SocketLimits) {
    self.channel = channel
    self.limits = limits
  }

  deinit { channel.end() }

  /// Connects to the process that listens at a socket.
  /// - Throws: ``SocketError``; code `nobodyListens` while there is none.
  public static func connect(to file: URL, limits: SocketLimits = SocketLimits()) throws(SocketError) -> SocketClient {
    let address = try SocketAddress(file)
    let channel = SocketChannel(descriptor: try SocketSystem.makeSocket())
    try channel.connect(to: address)
    let client = SocketClient(channel: channel, limits: limits)
    Task { [weak client] in
      var framer = LineFramer(limit: limits.lineBytes)
      while true {
        let bytes = await channel.read()
        guard !bytes.isEmpty, let client, client.received(bytes, framer: &framer) else { break }
      }
      client?.end()
    }
    return client
  }

  /// What an owner says last: every command that it has read is answered, any other was not done.
  static let goodbye = ChatEvent.resync(reason: "closing")

  /// Whether the other process has ended in order, so that commands without an answer were not done.
  public var saidGoodbye: Bool { state.withLock(\.saidGoodbye) }

  /// Whether the other process has gone.
  public var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Runs a command there.
  public func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let request = state.withLock { $0.hasEnded ? nil : $0.session.request(command, as: userId) }
    guard let request else { throw Self.gone }
    let line = Array(request.data()) + [UInt8(ascii: "\n")]
    guard line.count <= limits.lineBytes else {
      _ = state.withLock { $0.session.withdraw(request.corrId) }
      throw .errorStore(storeError: .largeMsg)
    }
    let result = await withCheckedContinuation { continuation in
      let isLate = state.withLock { state in
        if state.hasEnded { return true }
        state.waiting[request.corrId] = continuation
        return false
      }
      if isLate { return continuation.resume(returning: .failure(Self.gone)) }
      // Where it can't be written, the other side has closed, and reading on finds out whether it said goodbye before.
      Task { [channel] in _ = await channel.write(line: line) }
    }
    return try result.get()
  }

  /// What happens there from now on. The stream ends when the other process does.
  public func events() async -> AsyncStream<ChatEvent> { hub.subscribe() }

  /// Ends the connection.
  public func close() {
    channel.end()
    end()
  }

  /// - Returns: whether more may come.
  private func received(_ bytes: [UInt8], framer: inout LineFramer) -> Bool {
    framer.append(bytes)
    do throws(SocketError) {
      while let line = try framer.next() {
        let (action, waiting) = state.withLock { state in
          let action = state.session.received(line)
          guard case .answer(let corrId, _) = action else {
            return (action, nil as CheckedContinuation<Result<ChatResponse, ChatError>, Never>?)
          }
          return (action, state.waiting.removeValue(forKey: corrId))
        }
        switch action {
        case .answer(_, let result): waiting?.resume(returning: result)
        case .event(Self.goodbye): state.withLock { $0.saidGoodbye = true }
        case .event(let event): hub.publish([event])
        case .none: break
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func end() {
    let waiting = state.withLock { state in
      state.hasEnded = true
      _ = state.session.ended()
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    channel.end()
    for continuation in waiting { continuation.resume(returning: .failure(Self.gone)) }
    hub.close()
  }
}

extension SocketChannel {
  /// Connects to whoever listens, who must be the same user.
  func connect(to address: SocketAddress) throws(SocketError) {
    try withDescriptor { descriptor throws(SocketError) in
      try address.connect(descriptor)
      guard SocketSystem.peerIsSameUser(descriptor) else { throw .otherUser }
    }
  }
}
