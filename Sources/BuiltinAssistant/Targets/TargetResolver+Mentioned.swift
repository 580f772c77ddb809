import ChatTypes
import JSONValue

/// Calls about what was spoken of last: "delete that one", "venue is the barn", "at 6pm".
extension TargetResolver {
  /// The call about the very thing that the message points back to, where several have its name: "cancel that" is about the one that
  /// was made last.
  static func pointedAt(by call: DecodedCall, _ request: RequestContext) -> DecodedCall? {
    guard let finding = finding[call.name], case var fields = call.fields,
      let title = fields[finding.argument], let thing = request.pointedAt(call.name, titled: title)
    else { return nil }
    fields[finding.argument] = nil
    fields.id = thing.id
    return call.with(fields)
  }

  /// The change of what was made or changed last, in the place of one whose "name" is none: "venue is Rathmore Park" was taken for
  /// something called a venue, "room is Altman 204" for something called Altman 204.
  /// - Parameter takesInvention: whether a name that nobody said is none either. Another reading is better, where there is one.
  static func lastChanged(
    by call: DecodedCall, _ request: RequestContext, takesInvention: Bool = false
  ) -> DecodedCall? {
    guard let finding = finding[call.name], case var fields = call.fields,
      let action = fields.action, [.update, .reschedule, .delete].contains(action),
      let wanted = fields[finding.argument], let thing = request.lastChanged(by: call.name)
    else { return nil }
    let others = fields.json.members.filter { $0.name != finding.argument.rawValue && $0.name != "action" }
      .flatMap { [$0.value.stringValue].compactMap(\.self) + ($0.value.arrayValue?.compactMap(\.stringValue) ?? []) }
      .map { $0.lowercased() }
    // "Cobden Road" of "address is 31 Cobden Road", "christmas" of "tag the note christmas"
    let isValue = others.contains { $0 == wanted.lowercased() || $0.hasSuffix(" " + wanted.lowercased()) }
    let words = wanted.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // What is deleted has to be pointed at.
    let isInvented =
      takesInvention && !RequestTelling.ordersChange(request.message)
      && InventedWords.isInvented(wanted, said: request.userTexts)
    let isMeant = action != .delete && (isValue || isInvented)
    guard isMeant || words.allSatisfy(Lexicon.Targets.unnamed.contains) else { return nil }
    if action == .delete, words.contains("series"), fields.scope == nil { fields.scope = "all" }
    fields[finding.argument] = nil
    fields.id = thing.id
    return call.with(fields)
  }

  /// What was told of last is done, where it is a reminder and a message says no more than that.
  static func done(by call: DecodedCall, _ request: RequestContext) -> DecodedCall? {
    let words = request.message.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }.map(
      String.init)
    guard words.contains(where: ["done", "finished", "completed"].contains),
      words.allSatisfy(Lexicon.Targets.doneWords.contains),
      !request.message.contains("?"), call.action != .complete, let thing = request.lastMentioned,
      thing.tool == "reminder"
    else { return nil }
    return call.with("reminder", fields: CallFields(action: .complete, texts: [.id: thing.id]))
  }

  /// "By the 21st" behind a reminder is when that is due, and no question about that day.
  static func dueBy(_ call: DecodedCall, request: RequestContext) -> DecodedCall? {
    guard call.action == .list, let time = call.fields.start ?? call.fields.due,
      let thing = request.lastMentioned, thing.tool == "reminder", !thing.isListed,
      case let words = request.message.split(whereSeparator: \.isWhitespace).map(\.foldedWord), words.count <= 5,
      words.first == "by" || words.first == "due", !request.message.contains("?")
    else { return nil }
    return call.with("reminder", fields: CallFields(action: .update, texts: [.id: thing.id, .due: time]))
  }

  /// Whether a call is about a name that nobody said, where something was made that the message may mean.
  static func isOfInvention(_ call: DecodedCall, request: RequestContext) -> Bool {
    guard let finding = finding[call.name], let wanted = call.fields[finding.argument] else {
      return false
    }
    return request.lastMentioned != nil && InventedWords.isInvented(wanted, said: request.userTexts)
  }

  /// A change of what was told of last, said in a few words, in the place of one of a name that nobody said: "hm, the 22nd is safer" may
  /// be about a reminder as well.
  static func shortChange(by call: DecodedCall, _ request: RequestContext) -> DecodedCall? {
    let words = request.message.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    guard words.count <= longestCorrection, Lexicon.Targets.making.isDisjoint(with: words),
      !request.message.contains("?"),
      case let fields = call.fields, let time = fields.start ?? fields.due,
      fields.action == .reschedule || fields.action == .update,
      let thing = request.lastMentioned, !thing.isListed
    else { return nil }
    switch thing.tool {
    case "calendar":
      return call.with("calendar", fields: CallFields(action: .reschedule, texts: [.id: thing.id, .start: time]))
    case "reminder":
      return call.with("reminder", fields: CallFields(action: .update, texts: [.id: thing.id, .due: time]))
    default: return nil
    }
  }

  /// The call about what was just told of, in the place of one about something else that the message doesn't name either: after "what's
  /// on friday?", which is the lunch with Ana, "delete that one" is about this lunch, whatever was made before. What is deleted may be
  /// of another tool, where the call names nothing.
  static func lastMentioned(by call: DecodedCall, _ request: RequestContext) -> DecodedCall? {
    guard let finding = finding[call.name], case var fields = call.fields, fields.id == nil,
      let action = fields.action, finding.actions.contains(action), let thing = request.lastMentioned
    else { return nil }
    guard pointsBack(request.message) else { return nil }
    if let wanted = fields[finding.argument] {
      guard thing.tool == call.name, thing.title.lowercased() != wanted.lowercased(),
        InventedWords.isInvented(wanted, said: [request.message])
      else { return nil }
    } else {
      // What names only a time is about all that is then.
      let hasTime = fields.start != nil || fields.end != nil || fields.due != nil
      guard !hasTime || action == .reschedule else { return nil }
      if action == .delete, thing.tool != call.name {
        return call.with(thing.tool, fields: CallFields(action: .delete, texts: [.id: thing.id]))
      }
    }
    guard thing.tool == call.name else { return nil }
    fields[finding.argument] = nil
    fields.id = thing.id
    return call.with(fields)
  }

  private static let longestCorrection = 8

  /// A change of what was told of last, in the place of something new that has no name: "at 6pm" and "hm, the 22nd" are said about a
  /// reminder that was just made.
  static func correction(by call: DecodedCall, _ request: RequestContext) -> DecodedCall? {
    guard ["calendar", "reminder"].contains(call.name), case let fields = call.fields,
      fields.action == .create, let time = fields.start ?? fields.due, let thing = request.lastMentioned,
      !thing.isListed, !request.message.contains("?")
    else { return nil }
    let words = request.message.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    let name = fields.title ?? ""
    let isUnnamed = name.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy {
      Lexicon.Targets.unnamed.contains(String($0))
    }
    guard words.count <= longestCorrection, Lexicon.Targets.making.isDisjoint(with: words),
      isUnnamed || InventedWords.isInvented(name, said: [request.message])
    else { return nil }
    if thing.tool == "calendar", !words.contains(where: { $0 == "not" || $0.hasSuffix("n't") }), let end = end(time) {
      return call.with("calendar", fields: CallFields(action: .update, texts: [.id: thing.id, .end: end]))
    }
    switch thing.tool {
    case "calendar":
      return call.with("calendar", fields: CallFields(action: .reschedule, texts: [.id: thing.id, .start: time]))
    case "reminder":
      return call.with("reminder", fields: CallFields(action: .update, texts: [.id: thing.id, .due: time]))
    default: return nil
    }
  }

  /// "Ten in the evening" of "until ten in the evening": what is said so of something is its end.
  private static func end(_ time: String) -> String? {
    let words = time.split(separator: " ")
    guard words.count > 1, ["until", "till", "til"].contains(words[0].lowercased()),
      // "Until march" is when a series ends.
      words.dropFirst().contains(where: {
        $0.contains(where: \.isNumber) || Lexicon.Targets.hours.contains($0.lowercased())
      })
    else { return nil }
    return words.dropFirst().joined(separator: " ")
  }

  /// One more of what was made last, for somebody or something else: "and one at 10:30 for the garage" is no second "call my accountant".
  static func oneMore(_ call: DecodedCall, request: RequestContext) -> DecodedCall? {
    guard call.name == "reminder", case var fields = call.fields, fields.action == .create,
      let title = fields.title, let thing = request.lastChanged(by: call.name),
      thing.title.lowercased() == title.lowercased(), InventedWords.isInvented(title, said: [request.message]),
      request.message.firstMatch(of: /\b(?:one|another|reminder)\b/.ignoresCase()) != nil,
      let match = request.message.firstMatch(
        of: /\bfor (?<what>(?:the|my|our) [\p{L}'’-]+(?: [\p{L}'’-]+)?)(?=$|[,.!?]| as well| too| at | on )/
          .ignoresCase()),
      Lexicon.Targets.unspecific.isDisjoint(with: match.what.split(separator: " ").map { $0.lowercased() })
    else { return nil }
    let verb = title.split(separator: " ").first.map(String.init) ?? ""
    let what = String(match.what)
    fields.title = Lexicon.Targets.calling.contains(verb.lowercased()) ? "\(verb) \(what)" : what
    return call.with(fields)
  }

  /// Whether a message speaks of something as "it" or "that one", and of no more than that.
  private static func pointsBack(_ message: String) -> Bool {
    let words = message.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    guard Lexicon.Targets.quantifiers.isDisjoint(with: words) else { return false }
    return words.indices.contains { index in
      switch words[index] {
      case "it": true
      case "that", "this": index + 1 == words.endIndex || Lexicon.Targets.behindPointing.contains(words[index + 1])
      default: false
      }
    }
  }

  /// The call without a name that nobody said, so that the user is asked which thing is meant; nil where it was said. Without its
  /// times, too: a call with these alone is about all that is then.
  static func withoutInvention(_ call: DecodedCall, request: RequestContext) -> DecodedCall? {
    guard let finding = finding[call.name], finding.argument == .search, case var fields = call.fields,
      let wanted = fields.search, InventedWords.isInvented(wanted, said: request.userTexts)
    else { return nil }
    for field in [CallFields.TextField.search, .title, .start, .end, .due] { fields[field] = nil }
    return call.with(fields)
  }
}
