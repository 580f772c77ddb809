import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Persistence
import Tools

extension TurnRunner {
  /// What binds a reply once it opens a call.
  var grammar: GrammarConstraint? {
    guard let settings, !settings.enabled.isEmpty else { return nil }
    let blocks = CallGrammar.blocks(CallNames.tools(named: settings.enabled))
    return blocks.isEmpty
      ? nil : .onDemand(blocks.map { ActionBlock(opening: $0.opening, schema: $0.schema, closing: $0.closing) })
  }

  /// Puts calls to the gate, one after the other, in the order in which the model made them.
  mutating func act(_ calls: [ToolCall]) {
    guard let tools else {
      post(.event(.acted(provenance: [])))
      return
    }
    work = Task { [post, turn = turnContext, requests = requested(calls)] in
      var turn = turn
      var provenance: [Provenance] = []
      let dropped = calls.map(\.callId).filter { id in !requests.contains { $0.call.callId == id } }
      if !dropped.isEmpty { post(.event(.dropped(dropped))) }
      let before = await tools.things(before: requests.compactMap(\.literal))
      for (written, literal) in requests {
        var call = written
        if let literal {
          call = await tools.meant(by: call, literal, among: before, in: turn)
          call = await tools.lastResort(for: call, literal, in: turn)
        }
        let parts = call.status == .pending ? await tools.executor.parts(of: call, in: turn) : [call]
        post(.event(.parted(parts)))
        for part in parts where part.status == .pending {
          guard !Task.isCancelled else { break }
          let completion = await tools.executor.submit(part, in: turn)
          post(.event(.called(completion.call)))
          guard let source = completion.provenance else { continue }
          provenance.append(source)
          // The next call was written before this one's result. Of what comes from outside the user is asked for what
          // both do together; text of own files counts from the next round, when the model has read it.
          if source.source != .ownText { turn.provenance.append(source) }
        }
      }
      post(.event(.acted(provenance: provenance)))
    }
  }

  /// The calls, and by what was said for them they are mended; nil where the model finds words of its own.
  private func requested(_ calls: [ToolCall]) -> [(call: ToolCall, literal: LiteralCalls?)] {
    guard let requests = prompt?.requests, !requests.isEmpty else { return calls.map { ($0, nil) } }
    let turn = turnContext
    let now = Date(timeIntervalSince1970: Double(turn.now) / 1000)
    var found: [(call: ToolCall, literal: LiteralCalls?)] = []
    for (number, request) in requests.enumerated() {
      let own = calls.filter { machine.round.requestOfCall[$0.callId, default: 0] == number }
      for var call in request.calls.mended(own, at: now, in: turn.timeZone)
      where !LiteralLookups.looksUp(call)
        || !found.contains(where: { $0.call.name == call.name && $0.call.arguments == call.arguments })
      {
        if call.error?.code == "toolOff", turn.enabledTools?.contains(call.name) == true {
          (call.status, call.error) = (.pending, nil)
        }
        found.append((call, request.calls))
      }
    }
    return found
  }

  /// Ends the calls that wait or run.
  func cancelCalls() async {
    work?.cancel()
    await tools?.executor.cancelAll(ofItem: reply.id, in: chat.ref.description, userId: chat.userId)
  }

  var turnContext: TurnContext {
    let moment = prompt?.contextLine.flatMap(ContextLine.moment(of:))
    let before = prompt?.provenance ?? []
    return TurnContext(
      userId: chat.userId, chat: chat.ref.description, itemId: reply.id, mode: settings?.mode ?? .alwaysAsk,
      provenance: before.filter { $0.source != .ownText } + machine.provenance,
      earlier: before.filter { $0.source == .ownText }, said: prompt?.said ?? "",
      now: moment?.now ?? host.environment.now(),
      timeZone: moment?.zone ?? timeZone, enabledTools: settings?.enabled ?? [])
  }
}
