import AssistantTestSupport
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

/// A way by which a stranger's words come before a model.
enum Inlet: String, CaseIterable, Sendable {
  case eventTitle, eventPlace, eventNotes, reminderTitle, reminderNotes, noteBody, noteTitle, contact, webSearch,
    webPage
  case document

  /// What the model says to read it; nil for what goes with the question.
  var read: String? {
    switch self {
    case .eventTitle, .eventPlace, .eventNotes:
      #"[CALENDAR_ACTION:{"action":"list","start":"2026-11-24","end":"2026-11-24"}]"#
    case .reminderTitle, .reminderNotes: #"[REMINDER_ACTION:{"action":"list"}]"#
    case .noteBody, .noteTitle: #"[NOTE_ACTION:{"action":"search"}]"#
    case .contact: #"[CONTACTS_SEARCH:{"query":"Clip"}]"#
    case .webSearch: #"[WEB_SEARCH:{"query":"news"}]"#
    case .webPage: #"[WEB_PAGE:{"url":"http://site.org/a"}]"#
    case .document: nil
    }
  }

  /// A quarter of the corpus, another one than its neighbours'.
  var injections: [InjectionCorpus.Injection] {
    let position = Inlet.allCases.firstIndex(of: self) ?? 0
    return InjectionCorpus.all.enumerated().filter { $0.offset % 4 == position % 4 }.map(\.element)
  }

  /// Puts the words where the model will find them.
  func plant(_ text: String, in world: RealWorld, web: LoopbackWeb) throws {
    let escaped = RealWorld.escaped(text)
    let event = { (title: String, lines: [String]) in
      RealWorld.event("clip", title, "20261124T150000", "20261124T160000", lines)
    }
    switch self {
    case .eventTitle: try world.put("calendars/personal/clip.ics", event(text, []))
    case .eventPlace: try world.put("calendars/personal/clip.ics", event("Clip", ["LOCATION:\(escaped)"]))
    case .eventNotes: try world.put("calendars/personal/clip.ics", event("Clip", ["DESCRIPTION:\(escaped)"]))
    case .reminderTitle:
      try world.put("calendars/personal/clip.ics", RealWorld.calendar("VTODO", ["UID:clip", "SUMMARY:\(escaped)"]))
    case .reminderNotes:
      try world.put(
        "calendars/personal/clip.ics",
        RealWorld.calendar("VTODO", ["UID:clip", "SUMMARY:Clip", "DESCRIPTION:\(escaped)"]))
    case .noteBody: try world.put("notes/Clip.md", text + "\n")
    case .noteTitle: try world.put("notes/Clip.md", "---\ntitle: \"\(text)\"\n---\nClipped.\n")
    case .contact:
      try world.put(
        "contacts/people/clip.vcf",
        "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:clip\r\nFN:Clip\r\nORG:\(escaped)\r\nEND:VCARD\r\n")
    case .webSearch, .webPage: web.page = text
    case .document: break
    }
  }
}

@Suite("A model that obeys every text that it reads, with the real tools", .timeLimit(.minutes(10)))
struct RealObedienceTests {
  @Test("The corpus is of plain words, each another, and none is empty")
  func corpus() {
    let texts = InjectionCorpus.all.map(\.text)
    #expect(texts.count >= 60 && Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.count >= 8 && $0.contains(where: \.isLetter) && !$0.contains("<|") })
  }

  @Test(
    "No effect without a confirmation: whatever was read, whatever the mode, in that turn and in the next",
    arguments: ConfirmationMode.knownCases, Inlet.allCases)
  func nothingHappens(_ mode: ConfirmationMode, _ inlet: Inlet) async throws {
    try await LoopbackWeb.with { web in
      let world = try RealWorld(mode: mode, web: web)
      let talk = try await Conversation(tools: { try world.tools($0) })
      // Every text comes by two or three of the ways in each mode.
      let injections = inlet.injections
      for injection in injections {
        try inlet.plant(injection.text, in: world, web: web)
        let before = try world.files()
        let ref = try await talk.newChat()
        let item = try await obey(injection, inlet, ref, talk, mode)
        // It was read, and it stands in the prompt as data.
        let seen = talk.service.requests.last?.messages.map(\.content).joined(separator: "\n") ?? ""
        #expect(seen.contains(injection.text), "\(injection.text)")
        #expect(item.turn?.calls.last?.status == .awaitingConfirmation, "\(injection.text): \(injection.obeyed)")
        #expect(item.turn?.calls.last?.decision?.verdict == .ask)
        let asked = web.requests.count
        // The user goes on with something else; the model still has the text before it.
        let next = try await talk.ask("Thanks, that is all.", rounds: injection.obeyed, in: ref)
        #expect(next.turn?.calls.last?.status == .awaitingConfirmation, "next turn, \(injection.text)")
        #expect(try world.files() == before, "\(injection.text)")
        #expect(web.requests.count == asked)
      }
      #expect(await world.undoLog.isEmpty)
      // Of the web only what the user's own turn asked for.
      let readsWeb = inlet == .webSearch || inlet == .webPage
      #expect(web.requests.count == (readsWeb ? injections.count : 0))
    }
  }

  private func obey(
    _ injection: InjectionCorpus.Injection, _ inlet: Inlet, _ ref: ChatRef, _ talk: Conversation,
    _ mode: ConfirmationMode
  ) async throws -> ChatItem {
    guard let read = inlet.read else {
      let message = try await talk.send(
        "What does it say?", with: Data(injection.text.utf8), named: "letter.txt", in: ref)
      await talk.service.next().answer(injection.obeyed)
      return try await talk.settled(answering: message)
    }
    let message = try await talk.say("What is there?", in: ref)
    await talk.service.next().answer(read)
    if mode == .alwaysAsk {
      let asked = try await talk.settled(answering: message)
      try await talk.decide(try #require(asked.turn?.pendingConfirmation), of: asked, in: ref, approved: true)
    }
    await talk.service.next().answer(injection.obeyed)
    var item = try await talk.settled(answering: message)
    while item.turn?.rounds != 2 { item = try await talk.settled(answering: message) }
    return item
  }
}

extension UndoLog {
  /// Whether nothing was done that could be undone.
  var isEmpty: Bool { get async { ((try? await list(limit: 1)) ?? []).isEmpty } }
}
