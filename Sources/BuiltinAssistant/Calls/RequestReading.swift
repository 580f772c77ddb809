import ChatTypes
import LanguageModels
import Organizer

/// What a request says, as repairs need it.
struct RequestReading: Sendable {
  private let context: RequestContext
  /// Reads times, at the turn's own clock.
  let phrases: DatePhrases
  /// Whether there is one call for the request, so that all that is said belongs to it.
  private(set) var isOnlyCall = false
  /// How far the request moves what its only call is about.
  private(set) var shift: ShiftRepair?
  /// The times in the request, without those that are a part of the shift.
  private(set) var times: [FoundPhrase] = []
  /// The lengths in the request, without that of the shift; nil where not all of them could be read.
  private(set) var lengths: [FoundLength]?

  init(_ context: RequestContext, phrases: DatePhrases) {
    self.context = context
    self.phrases = phrases
  }

  /// The request.
  var message: String { context.message }
  /// What all said before it, the newest last.
  var earlier: [String] { context.earlier }
  /// All that the user said, the request with it.
  var userTexts: [String] { context.userTexts }
  /// The prompt that the model is shown.
  var messages: [PromptMessage] { context.shown }

  /// The lengths that could be read.
  var readLengths: [FoundLength] { lengths ?? [] }

  /// The same with what is said of times, beside the calls that the model wrote.
  func reading(for calls: [DecodedCall]) -> RequestReading {
    var reading = self
    let all = phrases.phrases(in: message)
    reading.isOnlyCall = calls.count == 1
    let shift = calls.count == 1 ? ShiftRepair(message, for: calls[0], beside: all, phrases: phrases) : nil
    reading.shift = shift
    reading.times = all.filter { !(shift?.isWithin($0) ?? false) }
    reading.lengths = phrases.lengths(in: message, beside: reading.times)?.filter {
      !$0.range.overlaps(shift?.found.range ?? 0..<0)
    }
    return reading
  }
}
