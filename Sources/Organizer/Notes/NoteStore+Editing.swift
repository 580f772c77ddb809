import Foundation

/// Changes. Each gives what takes it back.
extension NoteStore {
  /// Makes a note. Its file is named after the title, with a number when that name is taken.
  public func create(title: String, body: String = "", tags: [String] = [], isPinned: Bool = false) throws -> NoteChange
  {
    let title = try Self.checked(title: title)
    try Self.check(body: body)
    let tags = try NoteTags.cleaned(tags)
    // The name may have been taken since it was looked up.
    return try ConflictRetry.run {
      try refresh()
      let name = freeName(title, folder: "")
      var file = NoteFile(body: body)
      let now = NoteFile.text(environment.now())
      if name != title { file.set("title", value: YAMLScalar.write(title)) }
      if !tags.isEmpty { file.set("tags", value: Self.list(tags)) }
      if isPinned { file.set("pinned", value: "true") }
      file.set("created", value: now)
      file.set("modified", value: now)
      var changes = changes()
      changes.file("\(Self.folder)/\(name).md", before: nil, after: file.bytes)
      return try commit(changes, id: name)
    }
  }

  /// Adds lines at the end.
  /// - Parameter revision: the state that the caller saw; when the file has another one, nothing is written.
  public func append(_ id: String, text: String, revision: String? = nil) throws -> NoteChange {
    try ConflictRetry.run { try edit(id, revision: revision) { $0.append(text) } }
  }

  /// Changes what is given. A new title renames the file, unless its title stands in the front matter.
  /// - Parameters:
  ///   - tags: the tags of the front matter; `#tags` of the text are changed with the text.
  ///   - revision: the state that the caller saw; when the file has another one, nothing is written.
  public func update(
    _ id: String, title: String? = nil, body: String? = nil, tags: [String]? = nil, revision: String? = nil
  ) throws -> NoteChange {
    let title = try title.map(Self.checked(title:))
    let tags = try tags.map(NoteTags.cleaned)
    return try edit(id, revision: revision, title: title) { file in
      if let body { file.setBody(body) }
      // `tag` is another spelling of the key; two of them would say different things.
      if let tags {
        file.set("tags", value: tags.isEmpty ? nil : Self.list(tags))
        file.set("tag", value: nil)
      }
    }
  }

  /// Pins a note, or lets it go.
  public func setPinned(_ id: String, isPinned: Bool, revision: String? = nil) throws -> NoteChange {
    try ConflictRetry.run {
      try edit(id, revision: revision, isTouch: false) { $0.set("pinned", value: isPinned ? "true" : nil) }
    }
  }

  /// Deletes a note.
  /// - Returns: what brings it back, byte for byte.
  public func delete(_ id: String, revision: String? = nil) throws -> OrganizerUndo {
    let bytes = try bytes(id, revision: revision)
    var changes = changes()
    changes.file("\(Self.folder)/\(id).md", before: bytes, after: nil)
    let undo = try changes.commit()
    try refresh()
    return undo
  }

  // MARK: Parts

  private func edit(
    _ id: String, revision: String?, title: String? = nil, isTouch: Bool = true, body: (inout NoteFile) -> Void
  ) throws -> NoteChange {
    let before = try bytes(id, revision: revision)
    guard var file = NoteFile(before) else {
      throw OrganizerError.broken("\(id).md", reason: "It is no text in UTF-8.")
    }
    body(&file)
    var newID = id
    if let title { newID = try retitle(&file, id: id, title: title) }
    guard file.bytes != before || newID != id else {
      try refresh()
      return NoteChange(note: try note(id), undo: OrganizerUndo(steps: []))
    }
    try Self.check(body: file.rawBody)
    // Files that say when they were changed go on saying it; for others the file's own time does.
    if isTouch, file.matter?.has("modified") == true { file.set("modified", value: NoteFile.text(environment.now())) }
    var changes = changes()
    if newID == id {
      changes.file("\(Self.folder)/\(id).md", before: before, after: file.bytes)
    } else {
      changes.file("\(Self.folder)/\(newID).md", before: nil, after: file.bytes)
      changes.file("\(Self.folder)/\(id).md", before: before, after: nil)
    }
    return try commit(changes, id: newID)
  }

  /// Sets the title and gives the id that goes with it.
  private func retitle(_ file: inout NoteFile, id: String, title: String) throws -> String {
    let parts = id.split(separator: "/").map(String.init)
    let stem = parts.last ?? id
    let name = NoteFileName.name(title)
    // A name that was chosen apart from the title stays, and so does one that differs in case only: file systems that take
    // both for one would refuse it.
    if file.matter?.scalar("title") != nil || NoteFileName.key(name) == NoteFileName.key(stem) {
      file.set("title", value: title == stem ? nil : YAMLScalar.write(title))
      return id
    }
    try refresh()
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let free = freeName(title, folder: folder)
    file.set("title", value: free == title ? nil : YAMLScalar.write(title))
    return folder + free
  }

  private func freeName(_ title: String, folder: String) -> String {
    let names = entries.keys.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count) }
    let onDisk = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(Self.folder)/\(folder)")) ?? []
    let taken = names.map(String.init) + onDisk.map { ($0 as NSString).deletingPathExtension }
    return NoteFileName.free(NoteFileName.name(title), taken: Set(taken.map(NoteFileName.key)))
  }

  private func commit(_ changes: FileChanges, id: String) throws -> NoteChange {
    let undo = try changes.commit()
    try refresh()
    return NoteChange(note: try note(id), undo: undo)
  }

  private static func list(_ tags: [String]) -> String {
    "[" + tags.map(YAMLScalar.write).joined(separator: ", ") + "]"
  }

  private static func checked(title: String) throws -> String {
    let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !title.isEmpty else { throw OrganizerError.invalid("A note needs a title. Give it one.", log: "empty title") }
    guard title.count <= NoteLimits.title else {
      throw OrganizerError.invalid(
        "A title has at most \(NoteLimits.title) characters. Shorten it.", log: "title too long")
    }
    return title
  }

  private static func check(body: String) throws {
    guard body.utf8.count <= NoteLimits.body else {
      throw OrganizerError.invalid("A note holds at most 1 MB. Split it into several.", log: "note too long")
    }
    guard !body.unicodeScalars.contains("\0") else {
      throw OrganizerError.invalid("A note can't hold a null character. Remove it.", log: "null in a note")
    }
  }
}
