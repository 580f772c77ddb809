import JSONValue

/// Adds a name to a JSON object, and leaves everything else of it as it was: numbers, order, unknown names.
func adding(_ name: String, _ value: JSONValue, toObject text: String) throws -> String {
  guard case .object(var object) = try JSONValue(parsing: text) else { return text }
  object[name] = value
  return JSONValue.object(object).text()
}
