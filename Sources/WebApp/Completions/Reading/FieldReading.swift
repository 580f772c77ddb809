import ChatTypes
import JSONValue

/// Reads fields of a request of another program. `null` is no value.
struct FieldReading {
  let json: JSONValue
  /// Where these fields stand, with a dot behind it: `text.`; empty for those of the request itself.
  var place = ""

  func value(_ name: String) -> JSONValue? { json[name].flatMap { $0.isNull ? nil : $0 } }

  func text(_ name: String) throws(CompletionError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.stringValue else { throw .invalid("“\(name)” has to be a text.", at: place + name) }
    return text
  }

  func bool(_ name: String) throws(CompletionError) -> Bool? {
    guard let value = value(name) else { return nil }
    guard let bool = value.boolValue else { throw .invalid("“\(name)” has to be true or false.", at: place + name) }
    return bool
  }

  func number(_ name: String, range: ClosedRange<Double>) throws(CompletionError) -> Double? {
    guard let value = value(name) else { return nil }
    guard let number = value.doubleValue, range.contains(number) else {
      throw .invalid("“\(name)” has to be a number from \(range.lowerBound) to \(range.upperBound).", at: place + name)
    }
    return number
  }

  func integer(_ name: String, range: ClosedRange<Int64>) throws(CompletionError) -> Int64? {
    guard let value = value(name) else { return nil }
    guard let number = value.int64Value, range.contains(number) else {
      throw .invalid("“\(name)” has to be a whole number from \(range.lowerBound) up.", at: place + name)
    }
    return number
  }

  /// The answer may think first unless no effort, or hardly any, is asked for.
  func thinks(_ name: String) throws(CompletionError) -> Bool {
    try text(name).map { !["none", "minimal"].contains($0) } ?? false
  }

  /// Refuses fields that have more in them than nothing.
  /// - Parameter why: the sentence, for a name.
  func refuse(_ names: [String], why: (String) -> String) throws(CompletionError) {
    for name in names {
      guard let value = value(name), value.boolValue != false, value.arrayValue?.isEmpty != true,
        value.objectValue?.members.isEmpty != true
      else { continue }
      throw .invalid(why(name), at: place + name, code: "unsupported_parameter")
    }
  }
}

extension CompletionRequest.Format {
  /// Reads the form of an answer.
  /// - Parameters:
  ///   - json: `response_format`, or `format` of `text`.
  ///   - schema: where it holds the schema.
  ///   - place: names the field.
  init(_ json: JSONValue?, schema: (JSONValue) -> JSONValue?, at place: String) throws(CompletionError) {
    guard let json, !json.isNull else {
      self = .text
      return
    }
    switch json["type"]?.stringValue {
    case "text": self = .text
    case "json_object": self = .json(schema: #"{"type":"object"}"#)
    case "json_schema":
      guard let schema = schema(json), schema.objectValue != nil else {
        throw .invalid("“json_schema” needs a “schema” object.", at: place)
      }
      self = .json(schema: schema.text())
    default: throw .invalid("“type” is text, json_object or json_schema.", at: place)
    }
  }
}
