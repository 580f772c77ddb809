import Foundation

/// The examples of CommonMark's and of GitHub's specification, which `make test` provides: what each part of Markdown looks like at
/// its edges, by those who defined it.
enum MarkdownSpecs {
  /// Where they lie. `make test` always says so.
  private static let folder = ProcessInfo.processInfo.environment["LINNET_MARKDOWN_SPECS"] ?? ""

  /// Whether somebody wants them to be read: then it is a failure when they aren't there.
  static var areAsked: Bool { !folder.isEmpty }

  /// All examples.
  static let examples: [String] = {
    guard areAsked else { return [] }
    return ["commonmark", "gfm"].flatMap { name in
      (try? String(contentsOfFile: "\(folder)/\(name).txt", encoding: .utf8)).map(examples(of:)) ?? []
    }
  }()

  /// The examples of a specification stand between fences of 32 signs. A dot parts a text from its HTML, and an arrow is a tab.
  private static func examples(of specification: String) -> [String] {
    var examples: [String] = []
    var lines: [Substring] = []
    var isText = false
    for line in specification.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(String(repeating: "`", count: 32)) {
        isText = line.contains("example")
        lines = []
      } else if isText, line == "." {
        examples.append((lines.joined(separator: "\n") + "\n").replacing("→", with: "\t"))
        isText = false
      } else if isText {
        lines.append(line)
      }
    }
    return examples
  }
}
