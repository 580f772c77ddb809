import ChatTypes
import JSONValue
import Organizer

/// When new reminders are due.
extension TimeRepair {
  /// A reminder with the day that stands at the end of its title: "order contact lenses thu".
  func withTimeOfTitle(_ call: DecodedCall) -> DecodedCall? {
    guard call.name == "reminder", case var arguments = call.fields, arguments.action == .create,
      arguments.due == nil, found.count == 1, found[0].hasDay, let title = arguments.title,
      title.count > found[0].text.count, title.lowercased().hasSuffix(" " + found[0].text.lowercased())
    else { return nil }
    // "buy a present for Sunday" is to be done, and not then.
    let before = title.dropLast(found[0].text.count).split(separator: " ").last?.lowercased() ?? ""
    guard !["for", "of", "from", "about", "until", "till", "the", "a"].contains(before) else { return nil }
    var words = title.dropLast(found[0].text.count).split(separator: " ")
    while words.count > 1, let last = words.last, Lexicon.TimeWords.joining.contains(last.lowercased()) {
      words.removeLast()
    }
    arguments.title = words.joined(separator: " ")
    arguments.due = found[0].text
    return call.with(arguments)
  }

  /// A reminder without the time that it has, where that is none and nobody has said a word of it: "buy stamps, no particular day".
  func withoutInvention(_ call: DecodedCall) -> DecodedCall? {
    guard call.name == "reminder", case var arguments = call.fields, arguments.action == .create,
      found.isEmpty, let due = arguments.due, !isTime(due),
      !TimeWords.words(due).contains(where: { words.contains($0) || earlier.contains($0) })
    else { return nil }
    arguments.due = nil
    return call.with(arguments)
  }
}
