import ChatModels
import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Testing

@testable import WebApp

@Suite("Calls and their cards on the page")
struct CallViewTests {
  private typealias Sample = CardSamples

  private let page: PageContext

  init() throws {
    page = PageContext(
      templates: try Templates(.embedded),
      times: PageTime(locale: Locale(identifier: "en_US"), timeZone: Sample.zone), now: { Sample.now })
  }

  private func html(_ call: ToolCall, text: String = "") -> String {
    CallView(page: page, itemId: 7, text: text).html(call)
  }

  private func presented(_ call: ToolCall) -> CallPresentation {
    CallPresentation(call, times: page.times.cards(at: Sample.now))
  }

  private func buttons(_ html: String) -> [String] {
    html.matches(of: /<button type="button" class="button([^"]*)" data-act="([^"]*)"([^>]*)>([^<]*)<\/button>/).map {
      "\($0.4)\($0.1): \($0.2)\($0.3)"
    }
  }

  @Test("Every word of every card is shown, whatever its kind, its state, and how far its call is")
  func everything() {
    for call in Sample.all {
      let html = html(call).lowercased()
      let call = presented(call)
      let words = call.cards.flatMap(\.words) + [call.name, call.status.text] + [call.problem].compactMap(\.self)
      let missing = words.filter { !$0.isEmpty && !html.contains($0.replacing("'", with: "&#39;").lowercased()) }
      #expect(missing == [], "\(html)")
    }
  }

  @Test("Every argument is shown, but for those by which Linnet marks what the card shows")
  func arguments() {
    let call = Sample.call("c", .update, .awaitingConfirmation, .pendingUpdate, Sample.contents[0]) {
      $0.resolved = ["title": "Doctor", "start": "2026-11-22T16:00:00+01:00", "id": "mark1", "scope": "all"]
    }
    let html = html(call)
    for argument in presented(call).arguments where !argument.isMark {
      #expect(html.contains("<dt>\(argument.label)</dt><dd dir=\"auto\">\(argument.value)</dd>"))
    }
    #expect(!html.contains("mark1") && html.contains("All of the series, past ones too"))
    #expect(html.contains("This changes, deletes or sends something. In full:"))
    #expect(html.contains("Asked because it updates what exists."))
  }

  @Test("Every action has its button, which says what the server is asked for")
  func actions() {
    #expect(
      buttons(html(Sample.deletion())) == [
        #"Delete primary danger: decide data-on="true""#, #"Don&#39;t: decide data-on="false""#,
      ])
    let two = Sample.call(
      "c", .update, .awaitingConfirmation, .pendingUpdate, .text(text: "One"), .text(text: "Two")
    ) { $0.cards[1].state = .pendingDeletion }
    #expect(
      buttons(html(two)) == [
        #"Change primary: decide-card data-on="true""#, #"Leave it: decide-card data-on="false""#,
        #"Delete primary danger: decide-card data-on="true""#, #"Keep it: decide-card data-on="false""#,
        #"Change all primary: decide data-on="true""#, #"None of them: decide data-on="false""#,
      ])
  }

  @Test("A conflict offers the free times that are to come, and both ways out")
  func conflict() throws {
    let call = Sample.conflict()
    let slots = try #require(presented(call).cards[0].conflict?.slots)
    let offered = slots.map {
      #"\#($0.time) small: resolve data-resolution="reschedule" data-start="\#($0.slot.start)" data-end="\#($0.slot.end)""#
    }
    let rest = [
      #"Look again small: resolve data-resolution="findFreeSlots""#, #"Keep both: resolve data-resolution="keep""#,
      #"Cancel this one: resolve data-resolution="cancel""#, "Undo quiet: undo",
    ]
    #expect(buttons(html(call)) == offered + rest)
    let later = PageContext(templates: page.templates, times: page.times, now: { Sample.at(22, 17) })
    let shown = CallView(page: later, itemId: 7, text: "").html(call)
    #expect(buttons(shown) == offered.dropFirst() + rest)
    #expect(html(Sample.conflict(slots: 0)).contains("None of the times that were free is to come."))
  }

  @Test("What a tool asks back is said once, in the message or on the card")
  func question() {
    var call = ToolCall(callId: "c", name: "calendar", arguments: ["action": "delete"], status: .failed)
    call.error = ToolCallError(code: .ambiguous, message: "Which one?")
    #expect(html(call).contains(#"<p class="asked" dir="auto">Which one?</p>"#))
    #expect(!html(call, text: "I found two. Which one?").contains("Which one?"))
  }

  @Test("A screen reader hears the tool and how far it is")
  func names() {
    #expect(html(Sample.deletion()).contains(#"aria-label="Calendar: Asks for your confirmation""#))
    #expect(html(Sample.conflict()).contains(#"id="call-7-c1" data-item="7" data-call="c1""#))
  }

  @Test("A page that isn't on the web is no link")
  func links() {
    let shown = html(
      Sample.call(
        "c", .read, .completed, .listed,
        .webResults(query: "x", results: [WebResult(title: "Bad", url: "javascript:alert(1)", snippet: "")])))
    #expect(shown.contains("<b>Bad</b>") && !shown.contains("javascript:"))
  }
}
