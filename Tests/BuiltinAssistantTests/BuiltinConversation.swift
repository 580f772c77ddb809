import Assistant
import AssistantTestSupport
import BuiltinAssistant
import ChatTypes
import Foundation
import OrganizerTools

extension Conversation {
  /// A conversation in which the built-in model's rules are at work.
  /// - Parameters:
  ///   - copies: whether the model is one that only copies.
  ///   - entities: what the user has.
  convenience init(copies: Bool = true, acting: Acting, having entities: [EntityRef] = []) async throws {
    try await self.init(
      ScriptedService(copiesLiterally: copies), acting: acting,
      interpreter: { BuiltinInterpreter(executor: $0.executor, entities: { entities }).interpreter(for:) })
  }

  /// The same with the user's real files and the real tools.
  convenience init(copies: Bool = true, in world: RealWorld) async throws {
    let now = Date(unixMilliseconds: Conversation.start)
    let stores = world.stores
    try await self.init(
      ScriptedService(copiesLiterally: copies), tools: { try world.tools($0) },
      interpreter: { tools in
        BuiltinInterpreter(
          executor: tools.executor,
          entities: { await stores.names(at: now).map { EntityRef(tool: $0.tool, name: $0.name) } },
          answers: { await stores.answers($0.tool, keys: $0.keys, asksForPlace: $0.asksForPlace, at: now) }
        ).interpreter(for:)
      })
  }
}
