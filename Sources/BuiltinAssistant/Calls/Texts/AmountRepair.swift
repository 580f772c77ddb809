import ChatTypes
import JSONValue

/// Makes an amount whole of which a model that only copies (`ModelDescription.copiesLiterally`) took the digits before the first mark:
/// "11,250 steps" are 11,250, and not 11.
struct AmountRepair: SingleCallRepair {
  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  func repaired(_ call: ToolCall) -> ToolCall {
    guard call.name == "habit", var arguments = call.arguments.objectValue, arguments.action == .log,
      let value = arguments[.value]?.int64Value
    else { return call }
    let numbers = message.split(whereSeparator: \.isWhitespace).map(\.foldedWord)
      .filter { (try? /\d{1,3}(?:,\d{3})+/.wholeMatch(in: $0)) != nil }
    // "1 coffee and 1,200 steps"
    guard !message.split(whereSeparator: \.isWhitespace).contains(where: { $0.foldedWord == "\(value)" }) else {
      return call
    }
    let begun = numbers.filter { $0.hasPrefix("\(value),") }
    guard begun.count == 1, let whole = begun.first.flatMap({ Int64($0.replacing(",", with: "")) }) else { return call }
    arguments[.value] = .integer(whole)
    return call.with(arguments)
  }
}
