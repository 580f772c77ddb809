import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing
import Tools

/// A model that calls whatever comes, a user who answers at random, and programs that end at random. Nothing may happen
/// that the gate's table (`docs/assistant.md`), as written down in this test, wants a question for, unless that very call
/// was approved.
@Suite("A model that obeys everything")
struct ObeyingModelTests {
  private static let tools: [(name: String, effect: ToolEffect)] = [
    ("list_things", .read), ("create_thing", .create), ("update_thing", .update), ("delete_thing", .delete),
    ("send_mail", .send), ("publish_page", .publish), ("pay_bill", .spend), ("strange", .unknown("x")),
  ]

  private static func mustAsk(_ name: String, _ mode: ConfirmationMode, tainted: Bool) -> Bool {
    let isRead = name == "list_things"
    let isRisky = !isRead && name != "create_thing"
    if name == "delete_thing" || name == "strange" { return true }
    if tainted, !isRead { return true }
    switch mode {
    case .yolo: return false
    case .adaptive: return isRisky
    default: return true
    }
  }

  private static func toolbox(_ world: World) throws -> [any Tool] {
    try tools.map { name, effect in TestTool(declaration: try Declarations.simple(name, effect), world: world) }
  }

  private struct Proposed {
    let turn: TurnContext
    let call: ToolCall
    var waiting: ToolCompletion
  }

  @Test("no sequence of events lets an unapproved risky call run", arguments: 0..<40)
  func property(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    let (world, store, clock) = (World(), InMemoryApprovalStore(), ManualClock())
    var bench = try Bench(Self.toolbox, store: store, world: world, clock: clock)
    var proposed: [CallKey: Proposed] = [:]
    /// What was approved, and not used yet.
    var approved: [CallKey: String] = [:]
    var checked = 0
    for step in 0..<60 {
      let keys = proposed.keys.sorted { $0.callId < $1.callId }
      let (event, chosen) = (Int.random(in: 0..<12, using: &random), keys.randomElement(using: &random))
      switch event {
      case 0..<5:
        let tool = Self.tools[Int.random(in: 0..<Self.tools.count, using: &random)].name
        let mode =
          [ConfirmationMode.alwaysAsk, .adaptive, .yolo, .unknown("new")].randomElement(using: &random) ?? .yolo
        let turn = TurnContext.test(mode, tainted: Bool.random(using: &random), item: Int64(step))
        let call = ToolCall(
          callId: "\(step)", name: tool, arguments: ["to": .integer(Int64.random(in: 0..<3, using: &random))])
        proposed[turn.key(call.callId)] = Proposed(
          turn: turn, call: call, waiting: await bench.executor.submit(call, in: turn))
      case 5, 6:
        guard let key = chosen, let item = proposed[key] else { continue }
        let binding = item.waiting.call.approvalHash ?? ""
        // The test notes the approval before it is given, so that a run that it causes finds it.
        let isPending = await bench.executor.completion(of: key)?.call.status == .awaitingConfirmation
        if isPending { approved[key] = binding }
        _ = await code { try await bench.executor.decide(key, answer: .approve, binding: binding) }
      case 7:
        guard let key = chosen, let item = proposed[key] else { continue }
        _ = await code {
          try await bench.executor.decide(key, answer: .deny, binding: item.waiting.call.approvalHash ?? "")
        }
      case 8:
        // An answer that means another call.
        guard let key = chosen, let other = keys.randomElement(using: &random), let item = proposed[other],
          item.waiting.call.approvalHash != proposed[key]?.waiting.call.approvalHash
        else { continue }
        let refusal = await code {
          try await bench.executor.decide(key, answer: .approve, binding: item.waiting.call.approvalHash ?? "")
        }
        #expect(refusal != nil)
      case 9: if let key = chosen { await bench.executor.cancel(key) }
      case 10: clock.advance(by: .milliseconds(20_000_000))
      default:
        bench = try Bench(Self.toolbox, store: store, world: world, clock: clock)
        _ = try await bench.executor.restore()
      }
      let effects = world.effects
      for effect in effects[checked...] {
        let item = try #require(proposed[effect.key])
        #expect(effect.tool == item.call.name && effect.arguments == item.call.arguments)
        if Self.mustAsk(effect.tool, item.turn.mode, tainted: !item.turn.taint.isEmpty) {
          #expect(approved.removeValue(forKey: effect.key) == effect.binding, "\(effect.tool) ran without approval")
        }
      }
      checked = effects.count
      #expect(Set(effects.map(\.key)).count == effects.count, "a call ran twice")
    }
    #expect(checked > 0)
  }

  @Test("without answers nothing happens that a stranger's text could have asked for")
  func injections() async throws {
    let bench = try Bench(Self.toolbox)
    for (position, tool) in Self.tools.enumerated() where tool.effect != .read {
      for mode in [ConfirmationMode.alwaysAsk, .adaptive, .yolo] {
        let call = ToolCall(callId: "\(position)\(mode.rawValue)", name: tool.name, arguments: ["all": true])
        let completion = await bench.executor.submit(call, in: .test(mode, tainted: true))
        #expect(completion.call.status == .awaitingConfirmation)
      }
    }
    #expect(bench.world.effects.isEmpty)
  }
}
