import ArgumentParser
import LinnetHome
import PlainText

/// Looks at the arguments before they are parsed.
enum CommandLineArguments {
  /// Puts global options that stand before a command after it, where the parser wants them, and answers a command that
  /// does not exist with the nearest that does.
  /// - Throws: ``LinnetError`` for an unknown command.
  static func normalized(_ arguments: [String]) throws -> [String] {
    var path: [String] = []
    var moved: [String] = []
    var rest = arguments[...]
    var node: any ParsableCommand.Type = Linnet.self
    while let argument = rest.first {
      if argument == "--home", rest.count > 1 {
        moved += rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      if argument == "--json" || argument == "--verbose" || argument.hasPrefix("--home=") {
        moved.append(argument)
        rest = rest.dropFirst()
        continue
      }
      guard !argument.hasPrefix("-"), !node.configuration.subcommands.isEmpty, argument != "help" else { break }
      guard let next = subcommand(argument, of: node) else { throw unknown(argument, after: path, in: node) }
      path.append(argument)
      node = next
      rest = rest.dropFirst()
    }
    return path + moved + rest
  }

  /// Whether a flag was given, for errors of arguments that could not be understood.
  static func has(_ flag: String, in arguments: [String]) -> Bool { arguments.prefix { $0 != "--" }.contains(flag) }

  private static func subcommand(_ name: String, of node: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
    node.configuration.subcommands.first {
      $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
    }
  }

  private static func unknown(
    _ name: String, after path: [String], in node: any ParsableCommand.Type
  ) -> LinnetError {
    let names = node.configuration.subcommands.filter { $0.configuration.shouldDisplay }.compactMap {
      $0.configuration.commandName
    }
    let prefix = (["linnet"] + path).joined(separator: " ")
    let nearest = Suggestion.nearest(to: name, among: names).map { " Did you mean “\(prefix) \($0)”?" } ?? ""
    return .usage("There is no command “\(prefix) \(name)”.\(nearest) “\(prefix) --help” shows what there is.")
  }
}
