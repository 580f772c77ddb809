import Foundation

/// Files in the manner of public bug reports of other programs, with what is right for each (Tests/OtherPrograms).
package enum OtherPrograms {
  /// What a file is; each kind has a folder with a list of its own.
  package enum Kind: String, CaseIterable, Sendable {
    case calendars
    case reminders
    case contacts
    case notes
    case documents
    case pictures
    case chats

    /// Where its files and its list lie.
    package var folder: URL {
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "OtherPrograms/Fixtures/\(rawValue)")
    }

    /// The rows of its list.
    package func cases<Expected: Decodable & Sendable>(
      of expected: Expected.Type
    ) throws -> [OtherProgramsCase<Expected>] {
      let data = try Data(contentsOf: folder.appending(path: "cases.json"))
      return try JSONDecoder().decode([OtherProgramsCase<Expected>].self, from: data)
    }
  }
}

/// A file and what is right for it.
package struct OtherProgramsCase<Expected: Decodable & Sendable>: Decodable, Sendable {
  /// A change of one occurrence.
  package struct Edit: Decodable, Sendable {
    package let on: String
    package let title: String
  }

  package let id: String
  /// The name in the folder of its kind. What else belongs to a file in a folder of its own lies beside it.
  package let file: String
  /// What is peculiar about it.
  package let what: String
  /// A public report of the same kind, or the section of a standard.
  package let reference: String
  package let expected: Expected

  /// From when on a calendar is asked, where that matters.
  package let from: String?
  /// Until when.
  package let to: String?
  /// What is changed before a calendar is asked.
  package let edit: Edit?
  /// The title of a reminder that is marked as done.
  package let complete: String?
  /// Why Linnet doesn't do so yet.
  package let open: String?
  /// Where a note lies below the folder of notes, without its ending, where that is not its name.
  package let path: String?

  /// The file.
  package func url(in kind: OtherPrograms.Kind) -> URL { kind.folder.appending(path: file) }

  /// What is in it.
  package func data(in kind: OtherPrograms.Kind) throws -> Data { try Data(contentsOf: url(in: kind)) }
}

extension OtherProgramsCase: CustomStringConvertible {
  package var description: String { "\(id): \(what) (\(reference))" }
}
