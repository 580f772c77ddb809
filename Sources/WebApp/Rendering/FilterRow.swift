import ChatModels
import ChatTypes
import JSONValue

/// The row of filters over the list of chats.
@MainActor struct FilterRow {
  let window: WindowSession

  private var tags: ChatTagsModel { window.state.tags }

  /// Those that every list has, then what chats are, then the user's own tags.
  var values: FiltersTemplate {
    let active = tags.activeFilter
    var filters: [FiltersTemplate.Filter] = [
      .init(name: "All", filter: "all", isActive: active == nil && !window.showsArchive),
      .init(name: "Unread", filter: "unread", isActive: active == .unread),
    ]
    // Those without chats aren't shown. Of many the most stand in a menu; reports wait for somebody and are always seen.
    let presets = PresetTag.allCases.filter { (tags.presetTags[$0] ?? 0) > 0 }
    let collapsed = tags.arePresetsCollapsed ? presets.filter { $0 != .groupReports } : []
    filters += presets.filter { !collapsed.contains($0) }.map { filter($0) }
    let own = tags.userTags.map { filter($0) }
    let archive = FiltersTemplate.Filter(name: "Archive", filter: "archive", isActive: window.showsArchive)
    let hasArchive = window.showsArchive || !window.state.chatList.archivedChats.isEmpty
    return FiltersTemplate(
      filters: filters, kinds: collapsed.count > 1 ? kinds(collapsed) : nil,
      others: (collapsed.count == 1 ? collapsed.map { filter($0) } : []) + own + (hasArchive ? [archive] : []))
  }

  private func filter(_ preset: PresetTag) -> FiltersTemplate.Filter {
    let count = preset == .groupReports ? tags.presetTags[preset] ?? 0 : 0
    return .init(
      name: PresetText.name(preset), filter: "preset:\(preset.rawValue)",
      isActive: tags.activeFilter == .presetTag(preset), count: count > 0 ? "\(count)" : "", counted: "with reports")
  }

  private func filter(_ tag: ChatTag) -> FiltersTemplate.Filter {
    let name = [tag.chatTagEmoji, tag.chatTagText].compactMap(\.self).joined(separator: " ")
    let unread = tags.unreadTags[tag.chatTagId] ?? 0
    return .init(
      name: name, filter: "tag:\(tag.chatTagId)", isActive: tags.activeFilter == .userTag(tag),
      count: unread > 99 ? "99+" : unread > 0 ? "\(unread)" : "", counted: "unread")
  }

  /// The button of a menu, named by what is chosen of it.
  private func kinds(_ presets: [PresetTag]) -> FiltersTemplate.Kinds {
    let chosen = presets.first { tags.activeFilter == .presetTag($0) }
    let choices = presets.map { preset -> JSONValue in
      ["filter": .string("preset:\(preset.rawValue)"), "name": .string(PresetText.name(preset))]
    }
    return .init(
      name: chosen.map { PresetText.name($0) } ?? "Kinds", isActive: chosen != nil,
      chosen: chosen.map { "preset:\($0.rawValue)" } ?? "", choices: JSONValue.array(choices).text())
  }
}

/// Names of the filters that every list has.
enum PresetText {
  static func name(_ preset: PresetTag) -> String {
    switch preset {
    case .groupReports: "Reports"
    case .favorites: "Favorites"
    case .contacts: "Contacts"
    case .groups: "Groups"
    case .channels: "Channels"
    case .business: "Businesses"
    case .notes: "Notes"
    }
  }
}
