import Assistant
import ChatTypes

/// Reads the answer to whether a time is in the morning or in the evening, in place of a model that only copies
/// (`ModelDescription.copiesLiterally`): it would have to understand what "9 am" picks, and picked the wrong half.
struct HalfDayRewrite: MessageRewrite {
  /// Words of an answer; more than these say something else, too.
  private static let mostWords = 6

  /// The request that a question about its time came from, with the time that was answered.
  func requests(in message: String, _ context: RewriteContext) async -> [String]? {
    guard let question = context.prompt.clarification,
      let time = Self.time(among: question.error?.answers ?? [], with: message)
    else { return nil }
    return [context.prompt.textBefore.flatMap { Self.request($0, at: time) } ?? time]
  }

  /// The time that is meant, as it was offered.
  /// - Parameters:
  ///   - both: what was offered: "Monday 23 November 2026 at 09:00" and "Monday 23 November 2026 at 21:00".
  ///   - said: the user's message.
  /// - Returns: nil where something else was asked, or where the answer picks none of both.
  static func time(among both: [String], with said: String) -> String? {
    guard both.count == 2, let early = clock(both[0][...]), let late = clock(both[1][...]), early.day == late.day,
      late.hour == early.hour + 12, early.minute == late.minute
    else { return nil }
    let words = said.lowercased().filter { $0 != "." }.split { !$0.isLetter && !$0.isNumber && $0 != ":" }
    guard words.count <= mostWords else { return nil }
    // "9:30" alone tells nothing where clocks count twelve hours.
    let isToldByClock = early.text != late.text
    let isEarly = words.contains {
      Lexicon.HalfDays.morning.contains(String($0)) || isHour($0, half: "am") || isToldByClock && $0 == early.text
    }
    let isLate = words.contains {
      Lexicon.HalfDays.evening.contains(String($0)) || isHour($0, half: "pm")
        || isToldByClock && ($0 == late.text || $0 == "\(late.hour)")
    }
    return isEarly == isLate ? nil : isEarly ? both[0] : both[1]
  }

  /// A request with the half of the day that was meant: "call the bank tomorrow at 9 am".
  /// - Parameters:
  ///   - request: what led to the question.
  ///   - time: as ``time(answering:with:)`` gives it.
  /// - Returns: nil where the request doesn't name the clock.
  static func request(_ request: String, at time: String) -> String? {
    guard let clock = clock(Substring(time)) else { return nil }
    let hour = clock.hour % 12 == 0 ? 12 : clock.hour % 12
    var end: String.Index?
    var start = request.startIndex
    // The last number that can be this clock: what is said before it may count something.
    while start < request.endIndex {
      guard request[start].isNumber else {
        start = request.index(after: start)
        continue
      }
      let token = request[start...].prefix { $0.isNumber || $0 == ":" }
      let parts = token.split(separator: ":")
      if Int(parts[0]) == hour, parts.count == 1 ? clock.minute == 0 : Int(parts[1]) == clock.minute {
        end = token.endIndex
      }
      start = token.endIndex
    }
    guard let end else { return nil }
    return request[..<end] + (clock.hour < 12 ? " am" : " pm") + request[end...]
  }

  /// "9am", "9:30am".
  private static func isHour(_ word: Substring, half: String) -> Bool {
    word.hasSuffix(half) && word.count > half.count && word.dropLast(half.count).allSatisfy { $0.isNumber || $0 == ":" }
  }

  private static func clock(_ time: Substring) -> (day: Substring, hour: Int, minute: Int, text: Substring)? {
    guard let place = time.ranges(of: " at ").last else { return nil }
    let words = time[place.upperBound...].split(separator: " ")
    guard let text = words.first, words.count <= 2 else { return nil }
    let parts = text.split(separator: ":")
    guard parts.count == 2, var hour = Int(parts[0]), let minute = Int(parts[1]) else { return nil }
    // "9:00 PM", where the user's region counts twelve hours.
    if words.count == 2 {
      guard let half = ["am": 0, "pm": 12][words[1].lowercased()], 1...12 ~= hour else { return nil }
      hour = hour % 12 + half
    }
    return (time[..<place.upperBound], hour, minute, text)
  }
}
