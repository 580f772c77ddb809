import ChatTypes
import JSONValue

/// A call as it stood in a reply.
package struct ParsedCall: Sendable, Equatable {
  /// How the model wrote it.
  enum Dialect: Sendable, Equatable {
    /// `[CALENDAR_ACTION:{…}]`
    case block
    /// `<tool_call>{"name":…,"arguments":{…}}</tool_call>`
    case toolCall
    /// `<function=calendar>…</function>`, alone or in `<tool_call>`, with JSON or `<parameter=title>…</parameter>` inside.
    case function
    /// Beside the words, by the protocol of the model's server.
    case served
  }

  /// What could be read of it.
  enum Content: Sendable, Equatable {
    /// All of it. The arguments are always an object.
    case complete(arguments: JSONValue, repairs: [JSONRepair])
    /// It is there in full, but it is not what it should be.
    case malformed(CallProblem)
    /// The reply ended inside of it, because somebody stopped it or a limit was reached. It must never be executed.
    case cutOff
  }

  /// How it was written.
  var dialect: Dialect
  /// The tool's name; nil when it could not be read. It is what the model wrote where no such tool is known.
  var name: String?
  /// The id that the model's server gave it.
  var id: String?
  /// What could be read of it.
  var content: Content
  /// The whole block as the model wrote it; the arguments alone for ``Dialect/served``.
  var text: String

  /// The arguments, if the call is complete. Nothing else may be executed.
  package var arguments: JSONValue? {
    if case .complete(let arguments, _) = content { arguments } else { nil }
  }
}

/// What is wrong with a call, in the words of the repair round.
struct CallProblem: Error, Sendable, Equatable {
  /// Where, in UTF-8 bytes from the beginning of ``ParsedCall/text``.
  var offset: Int
  /// What should stand there, such as `"]"` or `a value`.
  var expected: String
}

/// What was put right while arguments were read. Nothing but the spelling is ever changed.
enum JSONRepair: String, Sendable, CaseIterable {
  /// A comma before a closing bracket was left out.
  case trailingComma = "a comma too many"
  /// Strings stood in single quotes.
  case singleQuotes = "single quotes"
  /// Strings stood in typographic quotes.
  case smartQuotes = "typographic quotes"
  /// A field's name stood without quotes.
  case unquotedName = "a name without quotes"
  /// A line break or another control character stood in a string as itself.
  case rawControl = "a line break inside a string"
  /// `True`, `False` or `None` was written.
  case pythonLiteral = "a value in the spelling of Python"
  /// `\'` was written, which JSON doesn't know.
  case escapedQuote = "an escaped single quote"
  /// The same field was given twice, with the same value.
  case repeatedName = "a repeated field"
  /// The arguments were JSON inside of a string.
  case argumentsInString = "arguments inside a string"
}

/// A piece of a reply, in the order in which the model wrote them.
package enum ReplyPiece: Sendable, Equatable {
  /// What is shown as the answer.
  case text(String)
  /// What is shown as thinking.
  case thinking(String)
  /// A call begins; the tool, where the opening says it. What follows until ``call(_:)`` is held back.
  case callOpened(name: String?)
  /// The call that was opened last is over.
  case call(ParsedCall)
}
