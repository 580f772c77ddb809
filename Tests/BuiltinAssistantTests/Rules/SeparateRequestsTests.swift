import AssistantTestSupport
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("Several requests in one message")
struct SeparateRequestsTests {
  @Test(
    "A message is cut where another request begins",
    arguments: [
      (
        "Put the dentist on Monday at 9:30 am in the calendar and remind me on Sunday to find my card.",
        ["Put the dentist on Monday at 9:30 am in the calendar", "remind me on Sunday to find my card."]
      ),
      ("What's on tomorrow, and which reminders are open?", ["What's on tomorrow", "which reminders are open?"]),
      ("ran 5k and drank 6 glasses of water today", ["ran 5k", "drank 6 glasses of water today"]),
      (
        "Vet tomorrow at 17:15, warn me 30 minutes before. And what is Dr. Iglesias’ number?",
        ["Vet tomorrow at 17:15, warn me 30 minutes before.", "what is Dr. Iglesias’ number?"]
      ),
      (
        "Three things: cancel the gym, add lunch at 1 pm and log 2 km",
        ["cancel the gym", "add lunch at 1 pm", "log 2 km"]
      ),
      (
        "First, add \"milk and find the cat\" to the shopping note. Then please delete the yoga class",
        ["add \"milk and find the cat\" to the shopping note.", "delete the yoga class"]
      ),
      ("Dinner at 7 pm; could you also show me Ana's email", ["Dinner at 7 pm", "show me Ana's email"]),
    ])
  func cut(_ message: String, _ parts: [String]) { #expect(SeparateRequests.of(message) == parts) }

  @Test(
    "What goes on with the same request stays with it",
    arguments: [
      "", "remind me", "Dinner with Ana and Bob on friday at 7 pm", "remind me to call the hotel and book a room",
      "Dinner friday at 7 pm, remind me an hour before", "Dentist on friday at 3 and put it in my work calendar",
      "I swam 8.5 km, log it", "note: ask Bob about the lease. Add milk and cancel the gym",
      "remind me to find out what is wrong", "It's been a long day. Delete the radio interview",
      "what is on and when is it", "when it's 10 pm, remind me to take a break",
      "the boards start monday!! remind me to pack",
      "Look up the opening hours of the museum and remind me to go there at 9 am",
      "note that “add milk and log 3 km” is a joke",
      "1. Dentist 2. Lunch", "Make \"add milk and log 3 km\" a habit",
    ])
  func whole(_ message: String) { #expect(SeparateRequests.of(message) == [message]) }

  @Test("A text that is made of no requests is left whole, however long it is, and at once")
  func long() {
    let message = String(repeating: "add milk and log 3 km. ", count: 2_000)
    #expect(SeparateRequests.of(message) == [message])
  }

  @Test(
    "The same day is the one that was said before",
    arguments: [
      ("brunch that day at 11:30 am", "Cancel yoga on Saturday", "brunch on Saturday at 11:30 am"),
      ("add lunch on the same day", "Dentist tomorrow at 3 pm", "add lunch tomorrow"),
      ("lunch, same day, at 1", "Dentist on 4 December from 8 am to 10 am", "lunch, on 4 December, at 1"),
      ("brunch that day", "Cancel yoga", "brunch that day"),
      ("brunch on Sunday", "Cancel yoga on Saturday", "brunch on Sunday"),
    ])
  func sameDay(_ request: String, _ before: String, _ meant: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: zone)
    #expect(DayReference.resolved(request, after: [before], phrases: phrases) == meant)
  }

  @Test(
    "The day before or after the one that was said is a date",
    arguments: [
      ("remind me the day before at 6 pm to pack", "Dentist on 4 December", "remind me on 3 December at 6 pm to pack"),
      ("and the day after?", "what do I have on 27 November?", "and on 28 November?"),
      ("how about the following day", "lunch tomorrow at 1", "how about 23 November"),
      ("the evening before: pack the bags", "Flight on 1 January", "on 31 December in the evening: pack the bags"),
      ("what's planned for the next day", "anything on 27 November?", "what's planned for 28 November"),
      (
        "Coffee on 4 December doesn't work, we're doing it the following day, still at 11", "",
        "Coffee on 4 December doesn't work, we're doing it on 5 December, still at 11"
      ),
      (
        "the visitor comes on 8 December at 11, and the party is the day after that, 2pm", "hello",
        "the visitor comes on 8 December at 11, and the party is 9 December, 2pm"
      ),
      (
        "Move the optician to the monday after, same time", "what's on 27 November?",
        "Move the optician to 30 November, same time"
      ),
      ("and the following friday?", "what's on 27 November?", "and 4 December?"),
      ("the monday after next", "what's on 27 November?", "the monday after next"),
      ("the monday after", "hello", "the monday after"),
      // These say themselves which day it is, or count from when something is.
      ("remind me the day before my exam", "Dentist on 4 December", "remind me the day before my exam"),
      ("lunch the day after tomorrow", "Dentist on 4 December", "lunch the day after tomorrow"),
      ("move it to the day after", "Dentist on 4 December", "move it to the day after"),
      ("remind me the day before", "Dentist on 4 December", "remind me the day before"),
      (
        "Dentist on friday at 3 pm, remind me the day before at 6", "Lunch on 4 December",
        "Dentist on friday at 3 pm, remind me the day before at 6"
      ), ("and the day after that?", "what do I have on 27 November?", "and on 28 November?"),
      // What is over would be read as next year's.
      ("and the day before?", "what did I do yesterday?", "and the day before?"),
      ("and the day after?", "what's on next week?", "and the day after?"),
      ("and the day after?", "hello", "and the day after?"),
    ])
  func neighbouringDay(_ request: String, _ before: String, _ meant: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: zone)
    #expect(DayReference.resolved(request, after: [before], phrases: phrases) == meant)
  }

  @Test(
    "The same time of what is to be once more is the one that was said",
    arguments: [
      ("and again on friday, same time", "feed the cat tomorrow at 5 pm", "and again on friday, at 5 pm"),
      ("add it on sunday too, the same time", "dinner at 19:30 on 4 December", "add it on sunday too, at 19:30"),
      // What is moved keeps its time.
      ("move it to friday, same time", "feed the cat tomorrow at 5 pm", "move it to friday, same time"),
      ("and again on friday, same time", "feed the cat tomorrow", "and again on friday, same time"),
      ("again on friday at 6, not the same time", "the cat at 5 pm", "again on friday at 6, not the same time"),
    ])
  func sameTime(_ request: String, _ before: String, _ meant: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: zone)
    #expect(TimeReferenceRewrite.resolved(request, after: [before], times: phrases) == meant)
  }

  @Test(
    "What comes in the place of something is on its day",
    arguments: [
      ("coffee with Ines at 18:00 instead", "cancel pilates tomorrow", "coffee with Ines tomorrow at 18:00 instead"),
      ("coffee with Ines at 18:00", "cancel pilates tomorrow", "coffee with Ines at 18:00"),
      ("coffee on friday at 18:00 instead", "cancel pilates tomorrow", "coffee on friday at 18:00 instead"),
      ("remind me at 18:00 to call her instead", "cancel pilates tomorrow", "remind me at 18:00 to call her instead"),
      ("coffee at 18:00 instead", "add pilates tomorrow", "coffee at 18:00 instead"),
      ("move dinner to 18:00 instead", "cancel pilates tomorrow", "move dinner to 18:00 instead"),
    ])
  func inPlace(_ request: String, _ before: String, _ meant: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: zone)
    #expect(CarriedDayRewrite.inPlace(of: before, request, phrases: phrases) == meant)
  }

  @Test(
    "A time alone is of the day that was said for what stands before it",
    arguments: [
      (
        "remind me at 6:30 pm to feed the cat", "remind me on 27 November at 5 pm to call Ana",
        "remind me 27 November at 6:30 pm to feed the cat"
      ),
      ("the electrician at 2 pm", "put the plumber in for 27 November at 10 am", "the electrician 27 November at 2 pm"),
      (
        "remind me at 1 pm to leave early", "Dentist on 27 November at 3 pm",
        "remind me 27 November at 1 pm to leave early"
      ),
      // Before the flight is today.
      ("remind me at 6 pm to pack", "Flight on 27 November at 8 am", "remind me at 6 pm to pack"),
      ("remind me in two hours to pack", "Flight on 27 November at 8 am", "remind me in two hours to pack"),
      ("lunch on friday at 1 pm", "Dentist on 27 November at 3 pm", "lunch on friday at 1 pm"),
      ("lunch at 1 pm", "cancel the dentist on 27 November", "lunch at 1 pm"),
      ("lunch at 1 pm", "what's on 27 November?", "lunch at 1 pm"),
      ("lunch at 1 pm", "I did Yoga yesterday", "lunch at 1 pm"),
      ("lunch at 1 pm", "save a note that the car is ready on 27 November", "lunch at 1 pm"),
      ("lunch at 1 pm", "yoga every monday at 6 pm", "lunch at 1 pm"),
    ])
  func carriedDay(_ request: String, _ before: String, _ meant: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: zone)
    #expect(CarriedDayRewrite.request(request, after: before, phrases: phrases) == meant)
  }

  @Test(
    "A reminder that is counted from another day has a date",
    arguments: [
      (
        "ugh, the permit runs out on 30 December. Remind me a week before that to renew the permit", "",
        "Remind me on 23 December to renew the permit"
      ),
      (
        "My passport ends on 3 March, remind me to renew it two months before", "",
        "My passport ends on 3 March, remind me to renew it on 3 January"
      ),
      ("remind me 3 days before to buy a cake", "Party on 4 December at 6 pm", "remind me on 1 December to buy a cake"),
      (
        "Dentist on 4 December at 3 pm, remind me a day before to find the card", "",
        "Dentist on 4 December at 3 pm, remind me a day before to find the card"
      ),
      // How long before an event it warns, what has a day of its own, and what is over.
      (
        "Dentist on 4 December at 3 pm, remind me a day before", "",
        "Dentist on 4 December at 3 pm, remind me a day before"
      ),
      (
        "remind me on friday to go there a week before", "Party on 4 December",
        "remind me on friday to go there a week before"
      ),
      ("remind me two months before to buy a cake", "Party on 4 December", "remind me two months before to buy a cake"),
      ("remind me a week before to buy a cake", "hello", "remind me a week before to buy a cake"),
    ])
  func countedBack(_ request: String, _ before: String, _ meant: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: zone)
    #expect(DayReference.resolved(request, after: [before], phrases: phrases) == meant)
  }

  private static func create(_ title: String, _ start: String) -> String {
    #"[CALENDAR_ACTION:{"action":"create","title":"\#(title)","start":"\#(start)"}]"#
  }

  @Test("A model that only copies is asked one after the other, and all is done together", arguments: [true, false])
  func asked(_ copies: Bool) async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(copies: copies, acting: Acting(calendar))
    let ref = try await talk.newChat()
    let (first, second) = (Self.create("Dentist", "tomorrow at 3 pm"), Self.create("Lunch", "tomorrow at 1 pm"))
    let message = "Put Dentist down for tomorrow at 3 pm and add Lunch that day at 1 pm"
    guard copies else {
      _ = try await talk.ask(message, rounds: first + "\n" + second, in: ref)
      #expect(talk.service.requests.map { $0.messages.last?.content.hasSuffix(message) } == [true])
      #expect(calendar.titles == ["Dentist", "Lunch"])
      return
    }
    let item = try await talk.ask(message, rounds: first, second, in: ref)
    let asked = talk.service.requests.compactMap { $0.messages.last?.content.split(separator: "\n").last }
    #expect(asked == ["Put Dentist down for tomorrow at 3 pm", "add Lunch tomorrow at 1 pm"])
    #expect(calendar.titles == ["Dentist", "Lunch"])
    #expect(item.turn?.calls.map(\.status) == [.completed, .completed])
    #expect(item.turn?.rounds == 1)
    #expect(item.turn?.promptText == first + "\n" + second)
    // Later the message stands as it was said.
    _ = try await talk.ask("Thanks", rounds: "Gladly.", in: ref)
    #expect(talk.service.requests.last?.messages.contains { $0.content.hasSuffix(message) } == true)
  }

  @Test(
    "A request that says all is known by its words",
    arguments: [
      ("lunch with Priya on friday at 1", true), ("parents visiting from the 4th to the 6th of december", true),
      ("water the plants every 3 days", true), ("remind me to ring the plumber", true),
      ("what's on next week?", false), ("Friday at 3 pm works better", false), ("make it 4 pm", false),
      ("and coffee with Sam on friday", false), ("put the dentist on friday", false), ("room is B12 by the way", false),
      ("she's coming at 8 pm with Marco", false), ("Marco can't come on friday at 8", false),
      ("bring the insurance card", false), ("i'd prefer next friday around 14:10", false), ("", false),
    ])
  func wholeRequests(_ said: String, _ isWhole: Bool) throws {
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: .gmt)
    #expect(WholeRequest.isWhole(said, after: ["Dentist tomorrow at 9"], phrases: phrases) == isWhole)
  }

  @Test("A request that says all is put to the model alone", arguments: [true, false])
  func wholeRequestAlone(_ copies: Bool) async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(copies: copies, acting: Acting(calendar))
    let ref = try await talk.newChat()
    for said in ["Dentist tomorrow at 3 pm", "lunch with Priya on friday at 1 pm", "make it 2 pm"] {
      _ = try await talk.ask(said, rounds: Self.create(said, "4 December at 1 pm"), in: ref)
    }
    let counts = talk.service.requests.map { $0.messages.count { $0.role != .system } }
    #expect(counts == (copies ? [1, 1, 5] : [1, 3, 5]))
  }

  @Test("That day is the one that was said last, also behind what calls have told")
  func saidLater() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    for said in ["Dentist tomorrow at 3 pm", "Lunch on 4 December at 1 pm", "brunch that day at 11 am"] {
      _ = try await talk.ask(said, rounds: Self.create(said, "4 December at 1 pm"), in: ref)
    }
    let asked = talk.service.requests.compactMap { $0.messages.last?.content.split(separator: "\n").last }
    #expect(asked.last == "brunch on 4 December at 11 am")
  }
}
