import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@Suite("What running calls ask the user", .timeLimit(.minutes(1)))
struct FormTests {
  private static let form: ToolForm = {
    var seats = ToolFormField(name: "seat", title: "Seat", kind: .choice)
    seats.options = [ToolFormOption(value: "in", title: "Inside"), ToolFormOption(value: "out", title: "Outside")]
    var guests = ToolFormField(name: "guests", title: "Guests", kind: .integer, isRequired: true)
    (guests.least, guests.most) = (1, 8)
    return ToolForm(toolkit: "tables", message: "Who comes?", fields: [guests, seats])
  }()

  private static func asking(_ key: String = "create", forms: Int = 1) throws -> Bench {
    try Bench.calendar { _, context in
      var answers: [JSONValue] = []
      for _ in 0..<forms {
        let answer = await context.ask(form)
        answers.append([.string(answer.action.rawValue), answer.content ?? .null])
        context.show([ToolCard(cardId: "progress", state: .listed, content: .text(text: "on"))])
      }
      return ToolOutput(
        data: .array(answers), cards: [ToolCard(cardId: "end", state: .listed, content: .text(text: "end"))])
    }
  }

  /// The card that waits for an answer, as windows are told of it.
  private func asked(_ updates: AsyncStream<ToolCompletion>) async -> (CallKey, String)? {
    for await update in updates where update.call.status == .running {
      for card in update.call.cards {
        if case .form(let form) = card.content, form.answer == nil { return (update.key, card.cardId) }
      }
    }
    return nil
  }

  private func forms(_ call: ToolCall) -> [ToolForm] {
    call.cards.compactMap { card in if case .form(let form) = card.content { form } else { nil } }
  }

  @Test("an answer goes to the tool as values of the right kind, and stays on the call; another one comes too late")
  func answered() async throws {
    let bench = try Self.asking()
    let updates = await bench.executor.updates()
    async let completion = bench.submit("create")
    let (key, card) = try #require(await asked(updates))
    let answer = ToolFormAnswer(.accept, content: ["guests": "4", "seat": "out", "other": "no field"])
    try await bench.executor.answer(answer, form: card, of: key)
    await #expect(throws: ToolError.self) { try await bench.executor.answer(answer, form: card, of: key) }
    let call = await completion.call
    #expect(call.result == [["accept", ["guests": 4, "seat": "out"]]])
    #expect(forms(call).first?.answer?.content == ["guests": 4, "seat": "out"])
    #expect(call.cards.map(\.cardId) == [card, "end"])
    #expect(bench.audit.entries.contains { $0.kind == .act && $0.reasons == ["form accept"] })
  }

  @Test(
    "what doesn't fit is refused with the field's name, and the question still waits",
    arguments: [
      [:], ["guests": ""], ["guests": "nine"], ["guests": 9], ["guests": 2.5], ["guests": 2, "seat": "roof"],
      ["guests": 2, "seat": ["in"]],
    ] as [JSONValue])
  func refused(content: JSONValue) async throws {
    let bench = try Self.asking()
    let updates = await bench.executor.updates()
    async let completion = bench.submit("create")
    let (key, card) = try #require(await asked(updates))
    let error = await #expect(throws: ToolError.self) {
      try await bench.executor.answer(ToolFormAnswer(.accept, content: content), form: card, of: key)
    }
    #expect(error?.code == .invalidAnswer)
    #expect(error?.message.contains(content["seat"] == nil ? "Guests" : "Seat") == true)
    try await bench.executor.answer(ToolFormAnswer(.decline), form: card, of: key)
    #expect(await completion.call.result == [["decline", .null]])
  }

  @Test("the call's time stands still while the user is asked, and goes on afterwards")
  func time() async throws {
    let bench = try Self.asking(forms: 2)
    let updates = await bench.executor.updates()
    async let completion = bench.submit("create")
    let (key, first) = try #require(await asked(updates))
    await bench.clock.waitForSleepers(1)
    bench.clock.advance(by: .milliseconds(ExecutionLimits().running * 2))
    try await bench.executor.answer(ToolFormAnswer(.accept, content: ["guests": 1]), form: first, of: key)
    let (_, second) = try #require(await asked(updates))
    #expect(first != second)
    await bench.clock.waitForSleepers(1)
    // Nobody answers the second one.
    bench.clock.advance(by: .milliseconds(ExecutionLimits().asking))
    let call = await completion.call
    #expect(call.status == .completed)
    #expect(call.result == [["accept", ["guests": 1]], ["cancel", .null]])
    #expect(forms(call).map { $0.answer?.action } == [.accept, .cancel])
  }

  @Test("a call that is stopped asks no more")
  func stopped() async throws {
    let bench = try Self.asking()
    let updates = await bench.executor.updates()
    async let completion = bench.submit("create")
    let (key, card) = try #require(await asked(updates))
    await bench.executor.cancel(key)
    let call = await completion.call
    #expect(call.status.isFinal)
    #expect(forms(call).first?.answer?.action == .cancel)
    await #expect(throws: ToolError.self) {
      try await bench.executor.answer(ToolFormAnswer(.decline), form: card, of: key)
    }
  }

  @Test("a call that is shown nowhere asks nobody")
  func nowhere() async throws {
    let bench = try Self.asking()
    #expect(await bench.submit("create", in: .test(item: 0)).call.result == [["cancel", .null]])
  }

  @Test("a call without a chat asks whoever attends it, and is attended until its end")
  func attended() async throws {
    let bench = try Self.asking()
    let updates = await bench.executor.updates()
    let waiting = await bench.submit("delete", in: .test(item: 0))
    #expect(waiting.call.status == .awaitingConfirmation)
    #expect(await bench.executor.attend(waiting.key))
    #expect(await !bench.executor.attend(waiting.key))
    async let completion = bench.executor.decide(
      waiting.key, answer: .approve, binding: waiting.call.approvalHash ?? "")
    let (key, card) = try #require(await asked(updates))
    try await bench.executor.answer(ToolFormAnswer(.accept, content: ["guests": 4]), form: card, of: key)
    #expect(try await completion.call.result == [["accept", ["guests": 4]]])
    #expect(await !bench.executor.attend(waiting.key))
  }

  @Test("a moment without an offset is meant where the user is; other texts are taken as they are")
  func kinds() async throws {
    let cases: [(ToolFormFieldKind, JSONValue, JSONValue?)] = [
      (.moment, "2026-03-01T15:00", "2026-03-01T15:00:00+00:00"),
      (.moment, "2026-03-01T15:00:00Z", "2026-03-01T15:00:00Z"),
      (.moment, "tomorrow", nil), (.date, "2026-02-28", "2026-02-28"), (.date, "2026-02-30", nil),
      (.mail, "a@b.c", "a@b.c"), (.mail, "a b@c", nil), (.mail, "@", nil), (.address, "https://a.b/c", "https://a.b/c"),
      (.address, "a b", nil), (.number, " 2.5 ", 2.5), (.number, "inf", nil), (.integer, "-3", -3),
      (.yesNo, "yes", true),
      (.yesNo, false, false), (.yesNo, "perhaps", nil), (.text, " kept as it is ", " kept as it is "),
    ]
    for (kind, entered, expected) in cases {
      let form = ToolForm(
        toolkit: "t", message: "m", fields: [ToolFormField(name: "f", title: "F", kind: kind, isRequired: true)])
      let bench = try Bench.calendar { _, context in ToolOutput(data: await context.ask(form).content ?? .null) }
      let updates = await bench.executor.updates()
      async let completion = bench.submit("create")
      let (key, card) = try #require(await asked(updates))
      let answer = ToolFormAnswer(.accept, content: ["f": entered])
      if let expected {
        try await bench.executor.answer(answer, form: card, of: key)
        #expect(await completion.call.result == ["f": expected], "\(kind) \(entered)")
      } else {
        await #expect(throws: ToolError.self, "\(kind) \(entered)") {
          try await bench.executor.answer(answer, form: card, of: key)
        }
        await bench.executor.cancel(key)
        _ = await completion
      }
    }
  }
}
