import Foundation

/// Contacts in `.vcf` files: `contacts/<address book>/<uid>.vcf`, versions 3.0 and 4.0, and 2.1 as far as it goes. Other
/// programs may read and change the same files at any time; each call first takes in what they did.
public actor ContactStore {
  nonisolated let root: String
  nonisolated let environment: OrganizerEnvironment
  let directory: VDirectory<ContactFile>
  var beforeWriting: (@Sendable () -> Void)?
  private var index: ContactIndex?
  private var changeCount = 0
  private let executor = FileExecutor(label: "linnet.contacts")

  /// Files are read and synced on a queue of the store's own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens the contacts below a folder, which need not be there yet. Nothing is read until it is needed.
  public init(root: String, environment: OrganizerEnvironment = OrganizerEnvironment()) {
    self.root = root
    self.environment = environment
    directory = VDirectory(root: root, name: "contacts", fileExtension: "vcf") { bytes, book, file in
      ContactFile(bytes, addressBook: book, file: file)
    }
  }

  /// Grows whenever something was found to have changed, whoever changed it.
  public func revision() throws -> Int {
    _ = try current()
    return changeCount
  }

  /// Files that can't be used. They are left as they are.
  public func problems() throws -> [OrganizerProblem] { try current().problems }

  /// All address books.
  public func addressBooks() throws -> [AddressBookInfo] {
    _ = try current()
    return directory.collections.sorted { $0.key < $1.key }.map { id, entries in
      AddressBookInfo(
        id: id, displayName: directory.metadata(id, file: "displayname") ?? id,
        count: entries.values.reduce(0) { $0 + ($1.item?.records.count ?? 0) })
    }
  }

  /// All contacts, by name.
  public func list(addressBook: String? = nil) throws -> [Contact] {
    try current().byName.filter { addressBook == nil || $0.addressBook == addressBook }
  }

  /// One by its id; `addressBook` is needed only when several have it.
  public func contact(_ id: String, addressBook: String? = nil) throws -> Contact {
    try record(id, addressBook: addressBook).contact
  }

  /// Those that fit: by name, nickname, organization, e-mail address or telephone number, without regard to case, accents and
  /// how a number is grouped. Where nobody is called “Mrs Lindqvist”, whoever is called “Lindqvist” fits. Best first, at most
  /// `maxResults`.
  public func search(_ query: String, maxResults: Int = 5) throws -> [Contact] {
    let wanted = ContactQuery(query)
    guard !wanted.words.isEmpty, maxResults > 0 else { return [] }
    let found = try search(wanted, maxResults: maxResults)
    return try found.isEmpty ? wanted.withoutForms.map { try search($0, maxResults: maxResults) } ?? [] : found
  }

  private func search(_ wanted: ContactQuery, maxResults: Int) throws -> [Contact] {
    let found = try current().records.values.joined().compactMap { record in
      record.search.rank(wanted).map { (rank: $0, record: record) }
    }
    return found.sorted {
      ($0.rank, $0.record.search.name, $0.record.contact.id) < ($1.rank, $1.record.search.name, $1.record.contact.id)
    }
    .prefix(maxResults).map(\.record.contact)
  }

  /// Takes a change back, or makes it again (see ``CalendarStore/undo(_:)``).
  public func undo(_ undo: OrganizerUndo) throws -> OrganizerUndo {
    let change = undo.inverse
    try FileChanges.apply(change, root: root, beforeWriting: beforeWriting)
    return change
  }

  func current() throws -> ContactIndex {
    let hasChanged = try directory.refresh()
    if let index, !hasChanged { return index }
    let made = ContactIndex(directory)
    index = made
    changeCount += 1
    return made
  }

  func record(_ id: String, addressBook: String?) throws -> ContactRecord {
    let all = (try current().records[id] ?? []).filter { addressBook == nil || $0.contact.addressBook == addressBook }
    guard let only = all.first else { throw OrganizerError.notFound("contact") }
    guard all.count == 1 else { throw OrganizerError.ambiguous("contact") }
    return only
  }

  func newChanges() -> FileChanges { FileChanges(root: root, beforeWriting: beforeWriting) }

  /// Tests change files at the worst moment.
  func setBeforeWriting(_ action: (@Sendable () -> Void)?) { beforeWriting = action }
}

/// All contacts by id and by name; made anew when a file has changed.
struct ContactIndex {
  private(set) var records: [String: [ContactRecord]] = [:]
  private(set) var byName: [Contact] = []
  private(set) var problems: [OrganizerProblem] = []

  init(_ directory: VDirectory<ContactFile>) {
    problems = directory.keptFiles.map(OrganizerProblem.init(kept:))
    for (book, entries) in directory.collections.sorted(by: { $0.key < $1.key }) {
      var seen: Set<String> = []
      for (file, entry) in entries.sorted(by: { $0.key < $1.key }) {
        let path = directory.path(book, file: file)
        if let failure = entry.failure { problems.append(OrganizerProblem(file: path, reason: failure)) }
        problems += (entry.item?.problems ?? []).map { OrganizerProblem(file: path, reason: $0) }
        for record in entry.item?.records ?? [] {
          guard seen.insert(record.contact.id).inserted else {
            problems.append(
              OrganizerProblem(file: path, reason: "Its contact is in another file of this address book, too."))
            continue
          }
          records[record.contact.id, default: []].append(record)
        }
      }
    }
    byName = records.values.joined().sorted { ($0.search.name, $0.contact.id) < ($1.search.name, $1.contact.id) }.map(
      \.contact)
  }
}
