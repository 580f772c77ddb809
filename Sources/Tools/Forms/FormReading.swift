import ChatTypes
import Foundation
import JSONValue
import PlainText

/// Reads what a user has entered into a form as the values that it asks for. Windows and terminals send texts; who sends values of the
/// right kind is understood, too.
struct FormReading {
  /// UTF-8 bytes of a value.
  static let longest = 20_000

  /// What a moment without an offset means.
  let timeZone: TimeZone

  /// - Returns: the values by the names of their fields, without those that were left empty.
  /// - Throws: ``ToolError/Code/invalidAnswer`` that names the first field whose value doesn't fit.
  func content(of form: ToolForm, given: JSONValue?) throws(ToolError) -> JSONObject {
    var content = JSONObject()
    for field in form.fields {
      guard let entered = given?[field.name], !Self.isEmpty(entered) else {
        guard !field.isRequired else { throw .invalidAnswer("“\(field.title)” is needed. Fill it in.") }
        continue
      }
      guard let value = value(entered, of: field) else {
        throw .invalidAnswer("“\(field.title)” has to be \(field.expectation). Correct it.")
      }
      content[field.name] = value
    }
    return content
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    switch value {
    case .null: true
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let values): values.isEmpty
    default: false
    }
  }

  private func value(_ entered: JSONValue, of field: ToolFormField) -> JSONValue? {
    switch field.kind {
    case .text, .unknown: Self.text(entered, of: field) { !$0.isEmpty }
    case .mail: Self.text(entered, of: field, fits: Self.isMailbox)
    case .address:
      Self.text(entered, of: field) { URL(string: $0)?.scheme != nil && !$0.contains(where: \.isWhitespace) }
    case .date: Self.text(entered, of: field) { ISO8601.day($0) != nil }
    case .moment: moment(entered)
    case .number: Self.number(entered).flatMap { Self.isWithin($0, of: field) ? JSONValue($0) : nil }
    case .integer: Self.integer(entered).flatMap { Self.isWithin(Double($0), of: field) ? JSONValue.integer($0) : nil }
    case .yesNo: Self.flag(entered).map { JSONValue.bool($0) }
    case .choice: entered.stringValue.flatMap { Self.option($0, of: field) }.map { JSONValue.string($0) }
    case .choices: Self.choices(entered, of: field)
    }
  }

  private static func text(_ entered: JSONValue, of field: ToolFormField, fits: (String) -> Bool) -> JSONValue? {
    guard let text = entered.stringValue, text.utf8.count <= longest,
      isWithin(Double(text.unicodeScalars.count), of: field), fits(text)
    else { return nil }
    return .string(text)
  }

  private static func isMailbox(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
  }

  /// What browsers give has neither seconds nor an offset: it is meant where the user is.
  private func moment(_ entered: JSONValue) -> JSONValue? {
    guard let text = entered.stringValue else { return nil }
    if ISO8601.milliseconds(text) != nil { return .string(text) }
    let whole = text.utf8.count == 16 ? "\(text):00" : text
    guard let asUTC = ISO8601.milliseconds("\(whole)Z") else { return nil }
    let date = Date(unixMilliseconds: asUTC)
    let guess = timeZone.secondsFromGMT(for: date)
    let offset = timeZone.secondsFromGMT(for: date.addingTimeInterval(-Double(guess)))
    let minutes = abs(offset) / 60
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return .string("\(whole)\(offset < 0 ? "-" : "+")\(parts.joined(separator: ":"))")
  }

  private static func number(_ entered: JSONValue) -> Double? {
    let number = entered.doubleValue ?? entered.stringValue.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func integer(_ entered: JSONValue) -> Int64? {
    entered.int64Value ?? entered.stringValue.flatMap { Int64($0.trimmingCharacters(in: .whitespaces)) }
  }

  private static func flag(_ entered: JSONValue) -> Bool? {
    if let flag = entered.boolValue { return flag }
    switch entered.stringValue?.lowercased() {
    case "true", "on": return true
    case "false", "off": return false
    case let word?: return YesOrNo.answer(word)
    case nil: return nil
    }
  }

  private static func choices(_ entered: JSONValue, of field: ToolFormField) -> JSONValue? {
    let given = entered.arrayValue ?? [entered]
    let values = given.compactMap(\.stringValue).compactMap { option($0, of: field) }
    guard values.count == given.count, Set(values).count == values.count, isWithin(Double(values.count), of: field)
    else {
      return nil
    }
    return .array(values.map { .string($0) })
  }

  private static func option(_ text: String, of field: ToolFormField) -> String? {
    field.options.first { $0.value == text }?.value
  }

  private static func isWithin(_ number: Double, of field: ToolFormField) -> Bool {
    number >= field.least ?? -.infinity && number <= field.most ?? .infinity
  }
}
