import ChatTypes
import JSONValue

/// What a tool returned, as data: with where it came from, never as words of the user or of the program. Whoever shows it
/// to a model fences it, and adds ``provenance`` to the turn before the next call is judged.
public struct MarkedData: Hashable, Sendable {
  /// The data, within the limit of bytes.
  public let data: JSONValue
  /// Where it came from.
  public let provenance: Provenance
  /// Whether something was left out. The data says where.
  public let isShortened: Bool
}

/// Brings data within a limit without hiding that something is missing.
struct OutputLimiter {
  private var bytesLeft: Int
  private(set) var isShortened = false

  /// - Parameter bytes: the most bytes of JSON text; the marks of what was left out may add a little.
  init(bytes: Int) { bytesLeft = bytes }

  /// The data, or what of it there is room for.
  mutating func limit(_ json: JSONValue) -> JSONValue {
    guard json.data().count > bytesLeft else { return json }
    return cut(json)
  }

  private mutating func cut(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let text): return cut(text)
    case .array(let elements):
      var kept: [JSONValue] = []
      for element in elements {
        guard bytesLeft > 0 else { break }
        bytesLeft -= 1
        kept.append(cut(element))
      }
      if kept.count < elements.count {
        isShortened = true
        kept.append(["leftOut": .integer(Int64(elements.count - kept.count))])
      }
      return .array(kept)
    case .object(let object):
      var kept = JSONObject()
      for member in object.members {
        guard bytesLeft > member.name.utf8.count else { break }
        bytesLeft -= member.name.utf8.count + 4
        kept[member.name] = cut(member.value)
      }
      if kept.count < object.count {
        isShortened = true
        kept["leftOut"] = .integer(Int64(object.count - kept.count))
      }
      return .object(kept)
    default:
      bytesLeft -= json.text().utf8.count
      return json
    }
  }

  private mutating func cut(_ text: String) -> JSONValue {
    // Escapes make the text longer than it is.
    let size = JSONValue.string(text).data().count
    guard size > max(0, bytesLeft) else {
      bytesLeft -= size
      return .string(text)
    }
    isShortened = true
    var kept = ""
    for character in text {
      let size = JSONValue.string(String(character)).data().count - 2
      guard bytesLeft >= size else { break }
      bytesLeft -= size
      kept.append(character)
    }
    bytesLeft = 0
    return .string("\(kept)… [\(text.count - kept.count) characters left out]")
  }
}
