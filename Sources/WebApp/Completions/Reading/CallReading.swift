import ChatTypes
import JSONValue

/// Reads calls of tools in a history, and sees to it that each has its result: models know no other conversations.
enum CallReading {
  /// The calls of a message of the assistant, as chat completions have them.
  static func calls(_ json: JSONValue?, at place: String) throws(CompletionError) -> [CompletionRequest.Call] {
    guard let json, !json.isNull else { return [] }
    guard let list = json.arrayValue else { throw .invalid("“tool_calls” is a list.", at: place) }
    var calls: [CompletionRequest.Call] = []
    for (index, entry) in list.enumerated() {
      let place = "\(place)[\(index)]"
      guard entry["type"]?.stringValue ?? "function" == "function" else {
        throw .invalid("Only calls of functions can be read.", at: "\(place).type", code: "unsupported_parameter")
      }
      guard let function = entry["function"], function.objectValue != nil else {
        throw .invalid("A call needs an object “function”.", at: "\(place).function")
      }
      calls.append(try call(function, id: entry["id"], at: "\(place).function", idPlace: "\(place).id"))
    }
    return calls
  }

  /// One call.
  /// - Parameters:
  ///   - json: what holds its name and its arguments.
  ///   - place: names that.
  static func call(
    _ json: JSONValue, id: JSONValue?, at place: String, idPlace: String
  ) throws(CompletionError) -> CompletionRequest.Call {
    guard let id = id?.stringValue, !id.isEmpty else { throw .invalid("A call needs an id.", at: idPlace) }
    guard let name = json["name"]?.stringValue, !name.isEmpty else {
      throw .invalid("A call needs a name.", at: "\(place).name")
    }
    let text = json["arguments"]?.stringValue ?? ""
    let arguments = text.allSatisfy(\.isWhitespace) ? "{}" : text
    guard (try? JSONValue(parsing: arguments))?.objectValue != nil else {
      throw .invalid("The arguments of a call are a JSON object, as text.", at: "\(place).arguments")
    }
    return CompletionRequest.Call(id: id, name: name, arguments: arguments)
  }

  /// Messages whose results know their tool.
  /// - Parameter places: where in the request each message stands.
  /// - Throws: ``CompletionError`` for a call without a result, and for a result without a call.
  static func answered(
    _ messages: [CompletionRequest.Message], places: [String]
  ) throws(CompletionError) -> [CompletionRequest.Message] {
    var messages = messages
    var open: [CompletionRequest.Call] = []
    var place = ""
    for (index, message) in messages.enumerated() {
      if message.role == .tool {
        guard let call = open.firstIndex(where: { $0.id == message.callID }) else {
          throw .invalid("This result belongs to no call before it.", at: places[index])
        }
        messages[index].toolName = open.remove(at: call).name
        continue
      }
      // What the system says stands at the front, wherever it comes.
      if message.role == .system { continue }
      if let call = open.first { throw missing(call, at: place) }
      (open, place) = (message.calls, places[index])
    }
    if let call = open.first { throw missing(call, at: place) }
    return messages
  }

  private static func missing(_ call: CompletionRequest.Call, at place: String) -> CompletionError {
    .invalid("The call “\(call.id)” has no result: send one for each call, right behind them.", at: place)
  }
}
