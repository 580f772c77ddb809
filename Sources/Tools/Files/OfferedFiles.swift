/// The files that a call may name, and what each is called there: by its name where no other has it, else by its name and its place.
public struct OfferedFiles: Sendable {
  private let entries: [(name: String, file: OfferedFile)]

  /// - Parameter files: oldest first.
  public init(_ files: [OfferedFile]) {
    let counts = Dictionary(files.map { ($0.name, 1) }, uniquingKeysWith: +)
    entries = files.map { file in
      (counts[file.name, default: 0] > 1 ? "\(file.name) (\(file.place))" : file.name, file)
    }
  }

  /// What they are called, oldest first.
  public var names: [String] { entries.map(\.name) }

  /// The file that is called so, or stands at this place; nil where there is none, or more than one.
  public func file(named name: String) -> OfferedFile? {
    let called = entries.filter { $0.name == name }
    if called.count == 1 { return called.first?.file }
    return called.isEmpty ? entries.first { $0.file.place == name }?.file : nil
  }
}
