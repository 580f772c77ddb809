import ChatTypes
import Foundation
import JSONValue

/// What an approval is bound to: one exact call.
public enum CallBinding {
  /// SHA-256 over the tool with everything that decides how it is judged (its schema, actions, hints, origin) and the
  /// arguments as they are executed, all in canonical JSON, as 64 hexadecimal digits.
  public static func hash(_ declaration: ToolDeclaration, arguments: JSONValue) -> String {
    Fingerprint.sha256(parts: [
      Data("linnet call 1".utf8), Data(declaration.name.utf8), declaration.identity.data(sortedNames: true),
      arguments.data(sortedNames: true),
    ])
  }

  /// The hash of the tool alone, which a grant is bound to.
  static func hash(_ declaration: ToolDeclaration) -> String {
    Fingerprint.sha256(parts: [Data("linnet tool 1".utf8), declaration.identity.data(sortedNames: true)])
  }
}
