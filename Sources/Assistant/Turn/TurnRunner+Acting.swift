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
    guard let settings = prepared?.settings, !settings.enabled.isEmpty, prepared?.server == nil else { return nil }
    let blocks =
      CallGrammar.blocks(CallNames.tools(named: settings.enabled))
      + CallGrammar.toolCalls(toldSignatures)
    return blocks.isEmpty
      ? nil : .onDemand(blocks.map { ActionBlock(opening: $0.opening, schema: $0.schema, closing: $0.closing) })
  }

  /// The tools that the server of a model is told of; none for a model on this machine, whose prompt teaches them. Of those of other
  /// programs what the chat is told next is added behind, so that the offer of the next turn begins with that of this one.
  var offer: ToolOffer? {
    guard let settings = prepared?.settings, prepared?.server != nil else { return nil }
    let own = CallNames.tools(named: settings.enabled).map { CallSignature($0) }
    let tools = CallInstructions.offered(own + (prepared?.toldTools ?? []).map { OfferedSignature.of($0) })
    return tools.isEmpty ? nil : ToolOffer(tools: tools)
  }

  /// The tools of other programs that the prompt tells of, in the order in which the chat was told of them.
  private var toldSignatures: [CallSignature] {
    let fileNames = prepared?.fileNames ?? []
    return (prepared?.toldTools ?? []).map {
      CallSignature(
        name: $0.name, description: $0.description, schema: $0.schema.source,
        grammarSchema: tools?.schemas.reduced($0.files.listing(fileNames, in: $0.schema.source)))
    }
  }

  /// Puts calls to the gate, one after the other, in the order in which the model made them.
  mutating func act(_ calls: [ToolCall]) {
    guard let tools else {
      post(.event(.acted(provenance: [])))
      return
    }
    let interpreter = prepared?.interpreter ?? DirectInterpreter()
    let written = requests.indices.map { number in
      calls.filter { machine.round.requestOfCall[$0.callId, default: 0] == number }
    }
    work = Task { [post, rejoin, turn = turnContext, requests] in
      var turn = turn
      var provenance: [Provenance] = []
      let plan = await interpreter.plan(written, for: requests, in: turn)
      let dropped = calls.map(\.callId).filter { id in !plan.contains { $0.call.callId == id } }
      if !dropped.isEmpty { post(.event(.dropped(dropped))) }
      for planned in plan {
        let call = await planned.resolve(turn)
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
      await rejoin()
      post(.event(.acted(provenance: provenance)))
    }
  }

  /// Ends the calls that wait or run.
  func cancelCalls() async {
    work?.cancel()
    await tools?.executor.cancelAll(ofItem: reply.id, in: chat.ref.description, userId: chat.userId)
  }

  /// The turn that calls are made in, as the round's prompt and settings have it.
  var turnContext: TurnContext {
    turnContext(of: prepared?.prompt, settings: prepared?.settings, provenance: machine.provenance)
  }

  /// - Parameters:
  ///   - prompt: the prompt of the round; nil where there is none yet.
  ///   - settings: nil for an assistant that only talks.
  ///   - provenance: where what the model was given in this turn came from.
  func turnContext(of prompt: TurnPrompt?, settings: ToolSettings?, provenance: [Provenance]) -> TurnContext {
    let moment = prompt?.contextLine.flatMap(ContextLine.moment(of:))
    let before = prompt?.provenance ?? []
    return TurnContext(
      userId: chat.userId, chat: chat.ref.description, itemId: reply.id, mode: settings?.mode ?? .alwaysAsk,
      provenance: before.filter { $0.source != .ownText } + provenance,
      earlier: before.filter { $0.source == .ownText }, said: prompt?.userText ?? "",
      now: moment?.now ?? host.environment.now(), timeZone: moment?.zone ?? timeZone,
      enabledTools: settings?.enabled ?? [])
  }
}
