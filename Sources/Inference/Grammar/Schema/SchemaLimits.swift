/// What a schema may ask for. Every limit bounds the time or the memory of making and following its grammar; the schemas of real
/// programs stay far below.
enum SchemaLimits {
  /// Bytes of the text. OpenAI takes 120,000 characters of names and values.
  static let bytes = 256 * 1024
  /// Schemas in schemas, references not counted. OpenAI takes 10.
  static let depth = 48
  /// Schemas in all, those in `$defs` included. OpenAI takes 5,000 properties.
  static let nodes = 8_000
  /// Names of properties of one object that may be left out. After each member each of them may follow, and each is looked at
  /// for every token.
  static let optionalProperties = 256
  /// The largest least length or count. More would not fit into any reply.
  static let minimum = 10_000
  /// What stands for all larger upper bounds: no reply is that long.
  static let maximum = 1_000_000
  /// The same for the members of an object, of which fewer fit.
  static let maximumProperties = 1_000
  /// Values of which an array with `uniqueItems` may choose: its rules are as many as these have subsets.
  static let uniqueValues = 8
  /// The largest number for “multipleOf”: a number's rules know the remainder of what was written.
  static let divisor: Int64 = 100
  /// The same for several of them together.
  static let commonDivisor = 500
  /// Combinations of the alternatives of `anyOf`, `oneOf` and `type` that are looked at, in all.
  static let combinations = 4_000
  /// References, `allOf`s and alternatives that lead to one another at one place.
  static let chain = 64
}
