import ChatTypes
import JSONValue

/// What the user allowed in advance: one action of one tool, in one chat or in all of a profile, so many times, until then. It holds for
/// the tool as it was: a changed schema ends it, and of another program's tool a changed description too.
public struct ToolGrant: JSONStruct, Identifiable {
  /// Identifies the grant.
  public var id = ""
  /// The profile.
  public var userId: Int64 = 0
  /// The chat; nil for all of the profile.
  public var chat: String?
  /// The tool.
  public var tool = ""
  /// The action; nil for a tool with one action only.
  public var action: String?
  /// A hash of the tool as it was declared.
  public var toolHash = ""
  /// Calls that are left.
  public var usesLeft = 0
  /// When it was given, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it ends, in Unix milliseconds.
  public var expiresAt: Int64 = 0
  /// When the user took it back, in Unix milliseconds.
  public var revokedAt: Int64?
  /// Whether it also holds after text from outside was read, since it was when the user gave it.
  public var coversTainted = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("id", value: &id)
    try fields.required("userId", value: &userId)
    fields.field("chat", value: &chat)
    try fields.required("tool", value: &tool)
    fields.field("action", value: &action)
    try fields.required("toolHash", value: &toolHash)
    try fields.required("usesLeft", value: &usesLeft)
    try fields.requiredTime("createdAt", value: &createdAt)
    try fields.requiredTime("expiresAt", value: &expiresAt)
    fields.time("revokedAt", value: &revokedAt)
    fields.field("coversTainted", value: &coversTainted, absent: false)
  }

  /// Whether it still allows anything.
  public func isValid(at now: Int64) -> Bool { revokedAt == nil && usesLeft > 0 && createdAt <= now && now < expiresAt }
}

/// How much the user wants to allow in advance.
public struct GrantTerms: Hashable, Sendable {
  /// The most calls that a grant can allow.
  public static let maximumUses = 100
  /// The longest that a grant can hold: a week, in milliseconds.
  public static let maximumLifetime: Int64 = 7 * 86_400_000

  /// Calls, 1 to ``maximumUses``.
  public let uses: Int
  /// Milliseconds, 1 to ``maximumLifetime``.
  public let lifetime: Int64
  /// Whether it holds in all chats of the profile, and not only in the call's own.
  public let isEverywhere: Bool

  /// Terms.
  /// - Throws: ``ToolError/Code/notGrantable`` when they ask for more than can be given.
  public init(uses: Int, lifetime: Int64, isEverywhere: Bool = false) throws(ToolError) {
    guard (1...Self.maximumUses).contains(uses), (1...Self.maximumLifetime).contains(lifetime) else {
      throw ToolError(
        .notGrantable,
        message: "At most \(Self.maximumUses) calls and at most a week can be allowed in advance. Choose less.")
    }
    self.uses = uses
    self.lifetime = lifetime
    self.isEverywhere = isEverywhere
  }
}

/// The grants that were given.
struct GrantBook: Sendable {
  private(set) var grants: [String: ToolGrant] = [:]

  init(_ grants: [ToolGrant] = []) { for grant in grants { self.grants[grant.id] = grant } }

  /// The valid grant for a call that ends first.
  func grant(for call: CallClassification, _ declaration: ToolDeclaration, key: CallKey, isTainted: Bool, now: Int64)
    -> String?
  {
    let toolHash = CallBinding.hash(declaration)
    return grants.values.filter {
      $0.isValid(at: now) && $0.userId == key.userId && ($0.chat == nil || $0.chat == key.chat)
        && $0.tool == call.tool && $0.action == call.action && $0.toolHash == toolHash
        && ($0.coversTainted || !isTainted)
    }.min { ($0.expiresAt, $0.id) < ($1.expiresAt, $1.id) }?.id
  }

  mutating func put(_ grant: ToolGrant) { grants[grant.id] = grant }

  /// Takes one use off.
  mutating func use(_ id: String) -> ToolGrant? {
    guard var grant = grants[id], grant.usesLeft > 0 else { return nil }
    grant.usesLeft -= 1
    grants[id] = grant
    return grant
  }

  mutating func revoke(_ id: String, now: Int64) -> ToolGrant? {
    guard var grant = grants[id], grant.revokedAt == nil else { return nil }
    grant.revokedAt = now
    grants[id] = grant
    return grant
  }

  /// Forgets grants that allow nothing any more.
  mutating func prune(now: Int64) -> [String] {
    let spent = grants.values.filter { !$0.isValid(at: now) }.map(\.id)
    for id in spent { grants[id] = nil }
    return spent
  }
}
