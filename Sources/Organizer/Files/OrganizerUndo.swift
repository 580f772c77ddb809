import Foundation

/// What takes a change back, bit for bit: for each file that it touched, the bytes before and after. It can be stored, and
/// applying it gives the change that makes it again.
public struct OrganizerUndo: Sendable, Hashable, Codable {
  /// One file or folder, by its path below the organizer's folder.
  public struct Step: Sendable, Hashable, Codable {
    /// `calendars/personal/1.ics`.
    public let path: String
    /// Whether this is a folder; its contents then don't count, only that it is there.
    public let isFolder: Bool
    /// What was there before the change; nil for nothing, empty for a folder.
    public let before: Data?
    /// What was there after it.
    public let after: Data?

    /// A step. The path must lead nowhere but below the organizer's folder.
    public init(path: String, isFolder: Bool = false, before: Data?, after: Data?) {
      (self.path, self.isFolder, self.before, self.after) = (path, isFolder, before, after)
    }
  }

  /// In the order in which the change made them.
  public let steps: [Step]

  /// Steps in the order in which the change made them.
  public init(steps: [Step]) { self.steps = steps }

  /// The change that makes undone things done again.
  public var inverse: OrganizerUndo {
    OrganizerUndo(
      steps: steps.reversed().map { Step(path: $0.path, isFolder: $0.isFolder, before: $0.after, after: $0.before) })
  }

  /// Whether nothing was changed.
  public var isEmpty: Bool { steps.isEmpty }
}
