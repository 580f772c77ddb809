import UserFacingErrors

/// What is to be known of this installation.
public protocol HomeFactsService: Sendable {
  /// What it takes on the disk, by kind.
  func storage() async -> [StorageUse]

  /// The program itself.
  func about() async -> ProgramFacts

  /// Looks at everything that Linnet needs, and says what it found.
  func findings() async -> [Finding]
}

/// What one kind of data takes on the disk.
public struct StorageUse: Equatable, Sendable, Identifiable {
  /// Names the kind.
  public let id: String
  /// For people.
  public let title: String
  /// Bytes.
  public let byteCount: Int64

  /// A use.
  public init(id: String, title: String, byteCount: Int64) {
    self.id = id
    self.title = title
    self.byteCount = byteCount
  }
}

/// The program.
public struct ProgramFacts: Equatable, Sendable {
  /// Something that it is made of.
  public struct Part: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its licence, as SPDX names it.
    public let licence: String

    /// A part.
    public init(name: String, licence: String) {
      self.name = name
      self.licence = licence
    }
  }

  /// Its version.
  public var version: String
  /// What generates the tokens.
  public var engine: String
  /// Where everything is kept.
  public var home: String
  /// What it is made of.
  public var parts: [Part]

  /// A program.
  public init(version: String = "", engine: String = "", home: String = "", parts: [Part] = []) {
    self.version = version
    self.engine = engine
    self.home = home
    self.parts = parts
  }
}

/// What a look at one thing has found.
public struct Finding: Equatable, Sendable, Identifiable {
  /// How it is.
  public enum Status: String, Equatable, Sendable {
    /// In order.
    case good
    /// It works, but could be better.
    case caution
    /// It is broken.
    case bad
  }

  /// Names it.
  public let id: String
  /// For people.
  public let title: String
  /// How it is.
  public let status: Status
  /// What was found.
  public let detail: String
  /// What to do about it.
  public let advice: String?
  /// Where it can be done.
  public let nextSteps: [NextStep]

  /// A finding.
  public init(
    id: String, title: String, status: Status, detail: String, advice: String?, nextSteps: [NextStep] = []
  ) {
    self.id = id
    self.title = title
    self.status = status
    self.detail = detail
    self.advice = advice
    self.nextSteps = nextSteps
  }
}
