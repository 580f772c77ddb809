import Foundation

extension WebFiles {
  /// Where Debian puts KaTeX and Prism, which typeset formulas and colour code. Without them both are shown as they were written.
  private static let scripts = URL(filePath: "/usr/share", directoryHint: .isDirectory)

  /// The languages that code is coloured in, those first that others build on.
  private static let languages = [
    "markup", "css", "clike", "javascript", "typescript", "python", "swift", "c", "cpp", "csharp", "java", "kotlin",
    "go", "rust", "ruby",
    "bash", "json", "yaml", "toml", "ini", "sql", "diff", "docker", "makefile", "markup-templating", "php", "lua",
    "perl", "r", "haskell",
    "markdown",
  ]

  /// These files, with those scripts of others that are installed on this machine in place of what stands in for them.
  public func withInstalledScripts() -> WebFiles {
    var installed: [String: [UInt8]] = [:]
    if let katex = Self.read("javascript/katex/katex.js") { installed["katex.js"] = katex }
    if let core = Self.read("nodejs/prismjs/components/prism-core.js") {
      let parts = Self.languages.compactMap { Self.read("nodejs/prismjs/components/prism-\($0).js") }
      installed["prism.js"] = ([core] + parts).map { $0 + Array("\n".utf8) }.reduce([], +)
    }
    return replacing(installed)
  }

  private static func read(_ path: String) -> [UInt8]? {
    try? [UInt8](Data(contentsOf: scripts.appending(path: path, directoryHint: .notDirectory)))
  }
}
