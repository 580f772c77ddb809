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
  func logged(insteadOf call: DecodedCall) -> DecodedCall? {
    guard call.name == "habit", call.action == .log, case var fields = call.fields else {
      return nil
    }
    let found = Set(
      entities.filter { thing in
        let stems = WordStems.of(thing.name)
        return thing.tool == "habit" && !stems.isEmpty && stems.isSubset(of: said)
      })
    guard found.count == 1, let thing = found.first else { return nil }
    fields.habit = thing.name
    let words = message.split(separator: " ").map(\.foldedWord)
    if let value = fields.value?.doubleValue, !words.contains(where: { Double($0) == value }) {
      fields.value = nil
    }
    return call.with(fields)
  }

}
