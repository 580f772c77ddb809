import ChatTypes
import Foundation
import JSONValue

/// One client of a core, from its first line to its last.
///
/// Events wait for the client, not the core for it: while one is being written, the others gather in the core's mailbox for
/// this connection, which throws them away for one `resync` when they become too many.
actor SocketConnection {
  private let channel: SocketChannel
  private let api: any ChatAPI
  private let limits: SocketLimits
  private var session: ServerSession
  private var turnstile: CheckedContinuation<Void, Never>?

  init(channel: SocketChannel, api: any ChatAPI, limits: SocketLimits) {
    self.channel = channel
    self.api = api
    self.limits = limits
    session = ServerSession(limit: limits.requests)
  }

  /// Serves the client until it goes, or is sent away.
  func run() async {
    // Before the first command, so that its events are not missed.
    let events = await api.events()
    let telling = Task { [channel] in
      for await event in events where await !channel.write(line: Self.line(APIReply(event: event))) { break }
    }
    await withDiscardingTaskGroup { commands in
      await read(&commands)
      // The client has gone: what it asked for is done all the same, nobody is told.
    }
    telling.cancel()
    // All that was read has been answered by now.
    _ = await channel.write(line: Self.line(APIReply(event: SocketClient.goodbye)))
    channel.end()
  }

  private func read(_ commands: inout DiscardingTaskGroup) async {
    var framer = LineFramer(limit: limits.lineBytes)
    while true {
      let bytes = await channel.read()
      if bytes.isEmpty { return }
      framer.append(bytes)
      do throws(SocketError) {
        while let line = try framer.next() {
          while !session.mayRead { await waitForRoom() }
          take(session.received(line), commands: &commands)
        }
      } catch {
        _ = await channel.write(
          line: Self.line(
            ServerSession.reply(to: "", .failure(.error(errorType: .commandError(message: "it is too long"))))))
        return
      }
    }
  }

  private func take(_ action: ServerSession.Action, commands: inout DiscardingTaskGroup) {
    switch action {
    case .answer(let reply): commands.addTask { [channel] in _ = await channel.write(line: Self.line(reply)) }
    case .run(let request):
      commands.addTask { [channel, api] in
        let result: Result<ChatResponse, ChatError>
        do throws(ChatError) {
          result = .success(try await api.send(request.cmd, as: request.userId))
        } catch {
          result = .failure(error)
        }
        _ = await channel.write(line: Self.line(ServerSession.reply(to: request.corrId, result)))
        await self.answered(request.corrId)
      }
    }
  }

  private func answered(_ corrId: String) {
    session.answered(corrId)
    turnstile?.resume()
    turnstile = nil
  }

  private func waitForRoom() async { await withCheckedContinuation { turnstile = $0 } }

  private static func line(_ reply: APIReply) -> [UInt8] { Array(reply.data()) + [UInt8(ascii: "\n")] }
}
