import ChatTypes
import Foundation

extension RemoteModel {
  /// The server with its port, as a user reads it.
  public var host: String {
    guard let parts = URLComponents(string: url), let host = parts.host else { return url }
    return parts.port.map { "\(host):\($0)" } ?? host
  }

  /// What the server sees, in a sentence.
  public var accessText: String {
    let names = access.compactMap(\.text)
    let sees = "It sees the chats that it answers"
    return names.isEmpty ? "\(sees), and nothing else." : "\(sees), \(names.joined(separator: ", "))."
  }

  /// The same in a few words, for the head of a chat.
  public var accessLabel: String {
    let names = access.compactMap(\.label)
    return names.isEmpty ? "sees messages only" : "sees messages, \(names.joined(separator: ", "))"
  }

  /// Whether the server may see this.
  public func sees(_ thing: RemoteModelAccess) -> Bool { access.contains(thing) }
}

extension RemoteModelAccess {
  /// What it is, behind "it sees"; nil for what gives nothing.
  fileprivate var text: String? {
    switch self {
    case .tools: "the tools that are on with what they give"
    case .memory: "what is remembered of you"
    case .files: "attached pictures and documents"
    case .unknown: nil
    }
  }

  /// The same in a word.
  fileprivate var label: String? {
    switch self {
    case .tools: "tools"
    case .memory: "memory"
    case .files: "files"
    case .unknown: nil
    }
  }
}
