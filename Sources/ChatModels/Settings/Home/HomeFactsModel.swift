import Observation

/// What is to be known of this installation, as a window shows it.
@MainActor @Observable public final class HomeFactsModel {
  /// What it takes on the disk, the most first; nil until it was looked at.
  public private(set) var storage: [StorageUse]?
  /// The program.
  public private(set) var about = ProgramFacts()
  /// What the last look has found; nil before one.
  public private(set) var findings: [Finding]?
  /// Whether a look is being taken.
  public private(set) var isLooking = false

  @ObservationIgnored private let service: any HomeFactsService

  /// Nothing is known yet.
  public init(service: any HomeFactsService) { self.service = service }

  /// Bytes of everything together.
  public var totalBytes: Int64 { (storage ?? []).reduce(0) { $0 + $1.byteCount } }

  /// Measures what it takes on the disk.
  public func measure() async { storage = await service.storage().sorted { $0.byteCount > $1.byteCount } }

  /// Reads what the program is.
  public func load() async { about = await service.about() }

  /// Looks at everything that Linnet needs.
  public func look() async {
    guard !isLooking else { return }
    isLooking = true
    findings = await service.findings()
    isLooking = false
  }
}
