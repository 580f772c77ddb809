import ChatTypes
import JSONValue

extension TargetResolver {
  /// The thing whose name stands behind the number that is logged: "walked 11200 steps" is of "Steps".
  func counted(_ entities: [EntityRef], value: JSONValue?) -> EntityRef? {
    guard let number = value?.doubleValue else { return nil }
    let words = message.split(separator: " ").map(\.foldedWord)
    guard let place = words.firstIndex(where: { Double($0) == number }), place + 1 < words.endIndex else {
      return nil
    }
    let unit = WordStems.of(words[place + 1])
    let found = Set(entities.filter { $0.tool == "habit" && !unit.isEmpty && WordStems.of($0.name) == unit })
    return found.count == 1 ? found.first : nil
  }

  /// What is logged for the habit that the message names, in the place of one that it has no word of: "and the vitamins I took as
  /// well" behind a walk.
  func logged(insteadOf call: ToolCall) -> ToolCall? {
    guard call.name == "habit", call.action == .log, var fields = call.arguments.objectValue else {
      return nil
    }
    let found = Set(
      entities.filter { thing in
        let stems = WordStems.of(thing.name)
        return thing.tool == "habit" && !stems.isEmpty && stems.isSubset(of: said)
      })
    guard found.count == 1, let thing = found.first else { return nil }
    fields[.habit] = .string(thing.name)
    let words = message.split(separator: " ").map(\.foldedWord)
    if let value = fields[.value]?.doubleValue, !words.contains(where: { Double($0) == value }) {
      fields[.value] = nil
    }
    return call.with(fields)
  }

  /// A call that names the only one of the things that fit it of which the message has every word: of "bonsai", said by who has watered
  /// it, "Water the bonsai" is meant and not "Order bonsai soil".
  func closest(to call: ToolCall) -> ToolCall? {
    guard let finding = Self.finding[call.name], Self.isAboutSomething(call),
      let wanted = call.arguments[finding.argument]?.stringValue
    else { return nil }
    let sought = WordStems.of(wanted)
    let told = said.union(
      WordStems.of(
        message.lowercased().split(separator: " ").compactMap { PastTense.base[$0.foldedWord] }.joined(separator: " ")))
    let fitting = entities.compactMap { thing -> (thing: EntityRef, stems: Set<String>)? in
      let stems = WordStems.of(thing.name)
      return thing.tool == call.name && sought.isStrictSubset(of: stems) && stems.isSubset(of: told)
        ? (thing, stems) : nil
    }
    guard let most = fitting.map(\.stems.count).max() else { return nil }
    let best = fitting.filter { $0.stems.count == most }
    return best.count == 1 ? call.about(best[0].thing.name, as: finding.argument) : nil
  }
}
