import ChatModels
import ChatTypes
import JSONValue
import TerminalUI

/// Models of servers in words.
enum RemoteModelText {
  /// A table of them; empty for none.
  /// - Parameter newChats: the one that new chats begin with.
  static func table(_ models: [RemoteModel], newChats: String?, context: CommandContext) -> String {
    guard !models.isEmpty else { return "" }
    var table = TextTable([
      TextTable.Column(title: "ON SERVERS", wraps: true), TextTable.Column(title: "MODEL", wraps: true),
      TextTable.Column(title: "ADDRESS", wraps: true), TextTable.Column(title: "SEES", wraps: true),
      TextTable.Column(title: "NOTE", wraps: true),
    ])
    for model in models {
      table.append([
        (model.name == newChats ? "* " : "  ") + model.name, model.model, model.url,
        (["chat"] + model.access.map(\.rawValue)).joined(separator: ", "), model.name == newChats ? "in new chats" : "",
      ])
    }
    return "\n" + table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }
}
