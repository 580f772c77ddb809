import JSONValue
import Tools

/// Reads the arguments of another program's tool out of what the user said, by the form of its schema alone: for models that only copy,
/// and can't fill in what they were never taught.
struct ArgumentReading {
  /// What was read, and what it was read from.
  struct Reading {
    var arguments = JSONObject()
    var words: Set<String> = []
    /// The places in the question of names and numbers, each of which is one argument's.
    fileprivate var places: Set<Int> = []

    fileprivate mutating func take(_ found: Found, for name: String) {
      arguments[name] = found.value
      words.formUnion(found.words)
      places.formUnion(found.places)
    }
  }

  fileprivate struct Found {
    let value: JSONValue
    let words: [String]
    var places: Range<Int> = 0..<0
  }

  private let text: String
  private let spoken: SpokenWords

  init(_ text: String) {
    self.text = text
    spoken = SpokenWords(text)
  }

  /// The arguments that a tool must have, and of those that it may have the ones that the question's other words say.
  /// - Parameter unmatched: words of the question, in order, that the tool's own texts don't have.
  /// - Returns: nil where one that it must have isn't said, or may be one of several.
  func arguments(of tool: ToolDeclaration, unmatched: [String]) -> Reading? {
    let properties = tool.schema.source["properties"]?.objectValue ?? [:]
    let parameters = properties.members.map { SpokenParameter($0.name, schema: $0.value) }
    let required = tool.schema.source["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
    let needed = required.map { SpokenParameter($0, schema: properties[$0] ?? [:]) }
    var reading = Reading()
    var zones = TimeZoneNames.found(in: text)[...]
    let zoneCount = needed.count { $0.isZone }
    guard zoneCount == 0 || zoneCount == zones.count else { return nil }
    // What is looked for is what no other argument says.
    for parameter in needed.filter({ !$0.isQuery }) + needed.filter(\.isQuery) {
      if parameter.isZone {
        guard let zone = zones.popFirst() else { return nil }
        reading.take(Found(value: .string(zone.identifier), words: zone.words), for: parameter.name)
      } else if let found = value(of: parameter, among: parameters, unmatched: unmatched, read: reading) {
        reading.take(found, for: parameter.name)
      } else {
        return nil
      }
    }
    for parameter in parameters where !required.contains(parameter.name) {
      let left = unmatched.filter { !reading.words.contains($0) }
      if left.isEmpty { break }
      if let found = said(parameter, among: parameters, left: left, read: reading) {
        reading.take(found, for: parameter.name)
      }
    }
    return reading
  }

  /// What a tool must have.
  private func value(
    of parameter: SpokenParameter, among parameters: [SpokenParameter], unmatched: [String], read: Reading
  ) -> Found? {
    if let values = parameter.values { return chosen(among: values) }
    switch parameter.kind {
    case "integer", "number": return number(of: parameter, read: read) ?? onlyNumber(read: read)
    case "string" where parameter.isLink:
      let links = text.split(whereSeparator: \.isWhitespace).filter {
        $0.hasPrefix("https://") || $0.hasPrefix("http://")
      }
      return links.count == 1
        ? Found(value: .string(String(links[0])), words: SearchTerms.of(String(links[0]))) : nil
    case "string" where parameter.isQuery:
      let left = unmatched.filter { !read.words.contains($0) }
      return left.isEmpty ? nil : Found(value: .string(written(left)), words: left)
    case "string": return name(of: parameter, among: parameters, unmatched: unmatched, read: read)
    default: return nil
    }
  }

  /// What a tool may have: only what words say that nothing else accounts for.
  private func said(
    _ parameter: SpokenParameter, among parameters: [SpokenParameter], left: [String], read: Reading
  ) -> Found? {
    let found: Found?
    if let values = parameter.values {
      found = chosen(among: values)
    } else {
      switch parameter.kind {
      case "integer", "number": found = number(of: parameter, read: read)
      case "string" where !parameter.isZone && !parameter.isLink && !parameter.isQuery:
        found = name(of: parameter, among: parameters, unmatched: left, read: read)
      default: found = nil
      }
    }
    return found.flatMap { Set($0.words).isDisjoint(with: left) ? nil : $0 }
  }

  private func chosen(among values: [JSONValue]) -> Found? {
    let said = Set(SearchTerms.of(text))
    let fitting = values.filter { value in
      let terms = SearchTerms.of(value.stringValue ?? "")
      return !terms.isEmpty && said.isSuperset(of: terms)
    }
    guard fitting.count == 1 else { return nil }
    return Found(value: fitting[0], words: SearchTerms.of(fitting[0].stringValue ?? ""))
  }

  private func number(of parameter: SpokenParameter, read: Reading) -> Found? {
    let fitting = spoken.numbers.filter {
      !read.places.contains($0.place) && spoken.isNumber(at: $0.place, of: parameter)
    }
    return fitting.count == 1 ? found(fitting[0]) : nil
  }

  /// The number of a question that has no other, unless it may be a time or a place.
  private func onlyNumber(read: Reading) -> Found? {
    let numbers = spoken.numbers
    guard numbers.count == 1, !read.places.contains(numbers[0].place), !spoken.isPlaced(at: numbers[0].place) else {
      return nil
    }
    return found(numbers[0])
  }

  private func found(_ number: SpokenWords.Number) -> Found {
    Found(
      value: .integer(number.value), words: spoken.words[number.place].terms, places: number.place..<number.place + 1)
  }

  private func name(
    of parameter: SpokenParameter, among parameters: [SpokenParameter], unmatched: [String], read: Reading
  ) -> Found? {
    let others = Set(parameters.filter { $0.name != parameter.name && $0.kind == "string" }.map(\.noun))
    let fitting = spoken.names(among: Set(unmatched)).compactMap { name -> Found? in
      guard read.places.isDisjoint(with: name.places), parameter.takes(name.text),
        let binding = spoken.binding(name, to: parameter, others: others)
      else { return nil }
      return Found(value: .string(name.text), words: name.terms + binding, places: name.places)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Terms as the user wrote them.
  private func written(_ terms: [String]) -> String {
    let wanted = Set(terms)
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "-" }
    return words.filter { word in SearchTerms.of(String(word)).contains(where: wanted.contains) }.joined(separator: " ")
  }
}
