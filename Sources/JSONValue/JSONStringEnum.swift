/// An enum whose JSON is a string. A string that isn't known becomes the placeholder case, which keeps it.
package protocol JSONStringEnum: JSONCodable, CaseValue {
  /// The known cases with their strings.
  static var names: NameTable<Self> { get }

  /// The placeholder for a string that isn't known.
  static func unknown(_ name: String) -> Self

  /// The string of a placeholder.
  var unknownName: String? { get }
}

extension JSONStringEnum {
  /// The case of this string, or the placeholder for it.
  public init(rawValue: String) { self = Self.names[rawValue] ?? .unknown(rawValue) }

  /// The string that stands for this case in JSON.
  public var rawValue: String { unknownName ?? Self.names[self] }

  /// The cases that have a meaning, in their order of rank where they have one.
  public static var knownCases: [Self] { names.cases }

  /// Reads a string.
  /// - Throws: ``JSONError/mismatch(field:)`` when it isn't one.
  public init(json: JSONValue) throws(JSONError) {
    guard case .string(let name) = json else { throw .mismatch(field: "") }
    self.init(rawValue: name)
  }

  /// The string.
  public var json: JSONValue { .string(rawValue) }
}

/// The strings that stand for the cases of an enum. What looks for a case is inlined into the enum's module: a list of members compares
/// their roles thousands of times, and with any type's `==` each time takes 4,000 instructions.
@usableFromInline
package struct NameTable<Case: Hashable & Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  /// The cases in the order in which they were given.
  @usableFromInline
  package let cases: [Case]
  @usableFromInline let names: [String]
  private let table: [String: Case]

  @usableFromInline
  package init(dictionaryLiteral elements: (Case, String)...) {
    cases = elements.map(\.0)
    names = elements.map(\.1)
    table = Dictionary(elements.map { ($0.1, $0.0) }) { first, _ in first }
  }

  /// The case of a name.
  package subscript(name: String) -> Case? { table[name] }

  /// The name of a case that is in the table. Leaving one out of the table is a mistake that the tests find.
  @inlinable
  package subscript(known: Case) -> String { cases.firstIndex(of: known).map { names[$0] } ?? "" }

  /// The position of a case, for those that have a rank.
  @inlinable
  package func rank(of known: Case) -> Int? { cases.firstIndex(of: known) }
}
