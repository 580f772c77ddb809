import ChatTypes
import Foundation
import Persistence

/// Puts imported chats and items into the store and translates what they refer to.
struct ChatImporter {
  let user: User
  /// The time of the import, in Unix milliseconds.
  let now: Int64
  private var attached: AttachedFiles
  private(set) var summary = ChatTransferSummary(chats: 0, items: 0)
  private var map = IdentifierMap()
  private var chat: StoredChat?
  /// A chat that looks like one of this home, exported from it. Its first item says whether it is.
  private var doubtful: (record: ImportedChat, here: StoredChat)?
  /// Chats that are here, and were left out.
  private var already = 0
  /// Files that were brought into the folder of files.
  private(set) var copied: [String] = []
  /// What was added, for taking it back.
  private var added: [ImportRecords.Added] = []
  private var draft: ComposeState?
  /// Items of the chat that are to be stored together.
  private var waiting: [ChatItem] = []
  /// Items that refer to something which had not been read when they were stored, as they were exported.
  private var unfinished: [(old: ChatItem, chatKey: Int64, file: StoredFile?)] = []
  private var unfinishedChats: [(old: ChatInfo, key: Int64)] = []

  init(files: FileStore, user: User, now: Int64, folder: ImportFolder) {
    self.user = user
    self.now = now
    attached = AttachedFiles(files: files, folder: folder)
  }

  /// Stores the next record, unless its chat is here already.
  mutating func add(_ record: ImportedRecord, store: StoreWriter) throws {
    switch record {
    case .chat(let imported):
      try endChat(store)
      guard try !ImportRecords.isHere(imported.identity, userId: user.userId, reader: store.reader) else {
        already += 1
        return
      }
      if let here = try ImportRecords.original(of: imported, userId: user.userId, reader: store.reader) {
        doubtful = (imported, here)
      } else {
        try begin(imported, store: store)
      }
    case .item(let imported):
      if let (chat, here) = doubtful {
        doubtful = nil
        if try ImportRecords.isItem(imported, of: here, reader: store.reader) {
          already += 1
        } else {
          try begin(chat, store: store)
        }
      }
      guard chat != nil else { return }
      let files = attached.take(record)
      copied += files.flatMap { $0?.copied ?? [] }
      try add(imported, files: files, store: store)
    }
  }

  /// Stores what waits to be stored together.
  mutating func flush(_ store: StoreWriter) throws {
    guard let chat, !waiting.isEmpty else { return }
    let stored = try store.insert(waiting, into: chat)
    for (old, new) in zip(waiting, stored) where old.id > 0 { map.add(item: old.id, as: new.id) }
    summary.items += stored.count
    waiting.removeAll(keepingCapacity: true)
  }

  /// Settles what referred to something that came later, and keeps what was added.
  mutating func finish(_ store: StoreWriter, importId: String, fileName: String) throws {
    try endChat(store)
    if already > 0 {
      let (chats, verb) = already == 1 ? ("chat of the file is", "was") : ("chats of the file are", "were")
      attached.tell("file", message: "\(already) \(chats) here already and \(verb) not added again.")
    }
    summary.problems = attached.notes.all
    try ImportRecords.add(importId, fileName: fileName, at: now, userId: user.userId, added: added, store: store)
    for (old, chatKey, file) in unfinished {
      guard let id = map.item(old.id), let chat = try store.reader.chat(key: chatKey),
        let stored = try store.reader.item(id, in: chat)
      else { continue }
      var item = map.remapped(old, to: id, file: file).item
      // What it got when it was stored.
      item.meta.itemStatus = stored.meta.itemStatus
      item.file = stored.file
      try store.update(item)
    }
    for (old, key) in unfinishedChats {
      guard var stored = try store.reader.chat(key: key) else { continue }
      stored.info =
        map.remapped(
          old, to: stored.info.apiId, userId: user.userId, chatTags: stored.info.chatTags ?? []
        ).chatInfo.withBoundedLifetime
      try store.update(stored)
    }
    unfinished = []
    unfinishedChats = []
  }

  private mutating func begin(_ imported: ImportedChat, store: StoreWriter) throws {
    let stored = try insert(imported, store: store)
    chat = stored
    try ImportRecords.note(imported.identity, as: stored.ref, userId: user.userId, store: store)
    summary.chats += 1
    _ = attached.take(.chat(imported))
  }

  private mutating func endChat(_ store: StoreWriter) throws {
    try flush(store)
    // One without any item is like the one that is here in all that can be told.
    if doubtful != nil { already += 1 }
    doubtful = nil
    if let chat, let draft { try store.setDraft(map.remapped(draft), of: chat) }
    if let chat {
      added.append(ImportRecords.Added(ref: chat.ref, lastItemId: try store.reader.lastItem(of: chat.key)?.id))
    }
    draft = nil
    chat = nil
  }

  private mutating func insert(_ imported: ImportedChat, store: StoreWriter) throws -> StoredChat {
    guard let exported = imported.exported else { return try insertForeign(imported, store: store) }
    let info = exported.chatInfo
    draft = exported.draft
    let tags = try exported.tags.map { try tag($0, store) }
    switch info {
    case .assistant, .local: break
    // Contacts and groups belong to connections that only their own core has.
    case .direct, .group, .contactRequest, .contactConnection, .invalidJSON:
      return try insertForeign(imported, store: store)
    }
    let id = try store.nextChatId(info.chatType)
    var (remapped, isComplete) = map.remapped(info, to: id, userId: user.userId, chatTags: tags)
    remapped = remapped.withBoundedLifetime
    let stored = try store.insert(remapped, of: user.userId)
    if !isComplete { unfinishedChats.append((info, stored.key)) }
    map.add(chat: info.chatRef, as: remapped.chatRef)
    return stored
  }

  private func insertForeign(_ imported: ImportedChat, store: StoreWriter) throws -> StoredChat {
    var chat = AssistantChat(
      assistantChatId: try store.nextChatId(.assistant), userId: user.userId, createdAt: imported.createdAt ?? now,
      correspondent: imported.correspondent)
    if let title = imported.title ?? imported.exported?.chatInfo.displayName, !title.isEmpty {
      chat.title = String(title.prefix(DisplayName.limit))
      chat.titleSource = imported.titleSource == .initial ? .user : imported.titleSource
    }
    // A model of another program is none of this one's: the chat goes on with the one in use. Its items name it.
    chat.updatedAt = imported.updatedAt ?? now
    chat.chatTs = imported.createdAt ?? imported.updatedAt ?? now
    chat.chatSettings = ChatSettings(
      favorite: imported.favorite, archived: imported.archived, pinned: imported.pinned)
    return try store.insert(.assistant(assistantChat: chat), of: user.userId)
  }

  /// The profile's tag of this text, or of this emoji, made if there is none.
  private func tag(_ wanted: ChatTagData, _ store: StoreWriter) throws -> Int64 {
    let tags = try store.reader.tags(of: user.userId)
    if let tag = tags.first(where: { $0.chatTagText == wanted.text }) { return tag.chatTagId }
    let isTaken = tags.contains { $0.chatTagEmoji != nil && $0.chatTagEmoji == wanted.emoji }
    return try store.insertTag(ChatTagData(emoji: isTaken ? nil : wanted.emoji, text: wanted.text), of: user.userId)
  }

  private mutating func add(_ imported: ImportedItem, files: [FileStore.Taken?], store: StoreWriter) throws {
    if let exported = imported.exported { return try add(exported, taken: files.first ?? nil, store: store) }
    for (item, file) in ForeignItems.items(of: imported, files: files, now: now) {
      guard let file else {
        waiting.append(item)
        continue
      }
      try flush(store)
      guard let chat else { return }
      try insert(item, file: file, into: chat, thread: .main, store: store)
    }
  }

  private mutating func insert(
    _ item: ChatItem, file: CIFile, into chat: StoredChat, thread: ItemThread, store: StoreWriter
  ) throws {
    var item = item
    var file = file
    file.fileId = try store.insertFile(file, of: user.userId, itemId: nil, at: now)
    item.file = file
    let old = item.id
    item = try store.insert(item, into: chat, thread: thread)
    try store.setItem(item.id, ofFile: file.fileId)
    if old > 0 { map.add(item: old, as: item.id) }
    summary.items += 1
    summary.files += 1
  }

  private mutating func add(_ exported: ExportedItem, taken: FileStore.Taken?, store: StoreWriter) throws {
    guard let chat else { return }
    let old = exported.chatItem
    let stored = taken.flatMap { taken in
      taken.file.fileSource.map { StoredFile(fileId: 0, source: $0, thumbnailPath: taken.file.thumbnailPath) }
    }
    var (item, isComplete) = map.remapped(old, to: old.id, file: stored)
    if !isComplete { unfinished.append((old, chat.key, stored)) }
    // Another profile or program may have read it; here it is no news.
    if item.meta.itemStatus == .rcvNew { item.meta.itemStatus = .rcvRead }
    let isPlain = exported.versions.isEmpty && item.reactions.isEmpty && item.meta.parentChatItemId == nil
    guard taken == nil, isPlain else {
      try flush(store)
      let thread = item.meta.parentChatItemId.map(ItemThread.comments) ?? .main
      if let taken {
        var file = item.file ?? taken.file
        file.fileSize = taken.file.fileSize
        try insert(item, file: file, into: chat, thread: thread, store: store)
      } else {
        let new = try store.insert(item, into: chat, thread: thread)
        map.add(item: old.id, as: new.id)
        summary.items += 1
      }
      try addDetails(of: exported, store)
      return
    }
    waiting.append(item)
  }

  private func addDetails(of exported: ExportedItem, _ store: StoreWriter) throws {
    guard let id = map.item(exported.chatItem.id) else { return }
    // Newest first in an export, oldest first in the store.
    for version in exported.versions.reversed() { try store.add(version, to: id) }
    for (index, count) in exported.chatItem.reactions.enumerated() {
      // Others' reactions have no names in an export; their number stays.
      for sender in 0..<Int64(max(0, min(count.totalReacted, 1000))) {
        let isUser = sender == 0 && count.userReacted
        _ = try store.setReaction(
          count.reaction, to: id, by: isUser ? 0 : -1 - sender, added: true,
          at: exported.chatItem.meta.itemTs + Int64(index))
      }
    }
  }
}
