import ChatTypes
import Foundation
import JSONValue
import Logging
import Media
import Persistence

/// The simulated agent of the demo chats: answers now and then, with a text or a picture, so that one can see how a
/// conversation looks without any model.
///
/// What it waits for is kept in the store with each message, so that a reply that was due when the program ended comes
/// after the next start.
public actor DemoAgent: Correspondent {
  /// The demo chats.
  public nonisolated let kind = CorrespondentKind.demo
  private let files: FileStore
  private var host: (any CorrespondentHost)?
  private(set) var machines: [ChatRef: DemoAgentMachine] = [:]
  private(set) var due: [ChatRef: Task<Void, Never>] = [:]
  private let log = Logger(label: "linnet.demo")

  /// - Parameter files: where its pictures go.
  public init(files: FileStore) { self.files = files }

  /// Takes up what was due.
  public func start(host: any CorrespondentHost) async {
    self.host = host
    let kept = (try? await host.store.read { try $0.chatsWithState(.demo) }) ?? []
    for (chat, state) in kept {
      machines[chat.ref] = DemoAgentMachine(json: state)
      wait(for: chat.ref)
    }
  }

  /// Forgets nothing: what is due is in the store.
  public func stop() async {
    for task in due.values { task.cancel() }
    due = [:]
    host = nil
  }

  /// Counts the messages, and waits for the reply that they may make due.
  public func received(_ items: [ChatItem], in chat: StoredChat) async {
    guard let host else { return }
    var machine = machines[chat.ref] ?? DemoAgentMachine()
    let environment = host.environment
    for _ in items { machine.messageCame(at: environment.now(), random: environment.random) }
    machines[chat.ref] = machine
    wait(for: chat.ref)
    do {
      try await host.keep(machine.json, for: chat.ref)
    } catch {
      log.warning("the demo agent's state was not kept", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Has nothing to answer any more.
  public func chatEmptied(_ ref: ChatRef) async {
    due.removeValue(forKey: ref)?.cancel()
    machines[ref] = nil
  }

  private func wait(for ref: ChatRef) {
    due.removeValue(forKey: ref)?.cancel()
    guard let host, let reply = machines[ref]?.reply else { return }
    let delay = max(0, reply.at - host.environment.now())
    let clock = host.environment.clock
    due[ref] = Task { [weak self] in
      guard (try? await clock.sleep(for: .milliseconds(delay))) != nil else { return }
      await self?.give(reply, in: ref)
    }
  }

  private func give(_ reply: DemoAgentMachine.DueReply, in ref: ChatRef) async {
    // A message may have put it off while this was on its way here.
    guard let host, var machine = machines[ref], machine.reply == reply else { return }
    machine.replied()
    machines[ref] = machine
    due[ref] = nil
    do {
      try await post(reply, in: ref, keeping: machine.json, host: host)
      // A message may have come while the reply was on its way.
      if let newer = machines[ref], newer != machine { try await host.keep(newer.json, for: ref) }
    } catch .error(.chatNotFound) {
      machines[ref] = nil
    } catch {
      // It stays due: the next message tries it again, or the next start.
      machines[ref]?.failed(reply)
      log.warning("the demo agent could not answer", metadata: ["error": "\(error.logDescription)"])
    }
  }

  private func post(
    _ reply: DemoAgentMachine.DueReply, in ref: ChatRef, keeping state: JSONValue, host: any CorrespondentHost
  ) async throws(ChatError) {
    guard reply.isImage else {
      let text = Self.pick(reply.choice, elements: DemoReplies.texts)
      _ = try await host.post(NewReply(content: .text(text: text)), in: ref, keeping: state)
      return
    }
    let picture = Self.pick(reply.choice, elements: DemoReplies.images)
    let taken: FileStore.Taken
    do throws(MediaError) {
      taken = try await files.take(picture.png(), name: picture.title)
    } catch {
      throw FileStore.chatError(error, path: picture.title)
    }
    do throws(ChatError) {
      // The chat may have been emptied while the picture was painted.
      guard machines[ref] != nil else { throw .error(errorType: .chatNotFound(chatRef: ref)) }
      _ = try await host.post(NewReply(content: taken.content, file: taken.file), in: ref, keeping: state)
    } catch {
      _ = await files.delete(taken.copied)
      throw error
    }
  }

  /// A number that was kept by a version with more to choose from still gives something.
  private static func pick<Element>(_ choice: Int, elements: [Element]) -> Element {
    elements[abs(choice % elements.count)]
  }
}
