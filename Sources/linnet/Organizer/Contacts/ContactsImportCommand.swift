import ArgumentParser
import Foundation
import Organizer
import TerminalUI

/// `linnet contacts import`.
struct ContactsImportCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in the contacts of a .vcf file.",
    discussion: """
      Who is there already is left as they are, unless --replace is given. What can't be used is told and hides nothing else.

      Example:
        linnet contacts import friends.vcf
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("The address book to put them into.", valueName: "name"))
  var book: String?
  @Flag(help: "Who is there already is replaced by what the file says.")
  var replace = false
  @Argument(help: "The file, or “-” for standard input.", completion: .file(extensions: ["vcf"]))
  var file: String

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let book = try await organizer.addressBookID(book)
    let data = try await PipedText(context).file(file, what: "contact file")
    let store = organizer.contacts
    let known = Set(try await store.list().map(\.id))
    let result = try await store.importVCF(data, into: book, existing: replace ? .replace : .skip)
    let document = ImportDocument(result.value, known: known)
    let name = file == "-" ? "standard input" : context.url(file).lastPathComponent
    try await organizer.report(
      "import", document: document, tool: "contact", undo: result.undo, title: "Imported \(name)",
      text: document.summary)
    document.reportOmissions(context)
    if document.added.isEmpty, document.updated.isEmpty, document.skipped.isEmpty, !document.broken.isEmpty {
      throw CommandExit.failed
    }
  }
}
