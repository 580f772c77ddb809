import Assistant
import ChatCore
import ChatModels
import ChatTypes
import Foundation
import Inference
import LanguageModels
import Organizer
import OrganizerTools

/// What empty chats of a home offer to ask: what fits the hour and the user's own calendar, reminders and habits.
@MainActor package final class HomeSuggestions: SuggestedPromptsProvider {
  private let context: HomeContext
  private var stores: OrganizerStores?

  package init(_ context: HomeContext) { self.context = context }

  /// None where the organizer's files can't be read; the reason is told where they are used.
  package func suggestedPrompts(for chatId: ChatId, modelName: String?) async -> [String] {
    guard let stores = try? openStores() else { return [] }
    let now = Date(unixMilliseconds: context.environment.core.now())
    let zone = context.environment.timeZone
    guard let day = try? await OrganizerAgendaSummary(of: stores, now: now, zone: zone) else { return [] }
    return SuggestedPrompts.prompts(for: AgendaSummary(day), to: await audience(modelName))
  }

  /// What the model can do that is asked.
  private func audience(_ modelName: String?) async -> SuggestedPrompts.Audience {
    let library = context.models
    var name = modelName
    if name == nil { name = try? await library.current()?.name }
    guard let model = try? await library.list().first(where: { $0.name == name }) else { return .anyModel }
    return library.isBuiltIn(model) ? .organizerModel : .anyModel
  }

  private func openStores() throws -> OrganizerStores {
    if let stores { return stores }
    let opened = try HomeOrganizer(context).stores
    stores = opened
    return opened
  }
}

extension AgendaSummary {
  /// The day as the organizer's files say it.
  package init(_ day: OrganizerAgendaSummary) {
    self.init(
      hour: day.hour, isDayOff: day.isDayOff, eventsToday: day.eventsToday,
      nextEvent: day.nextEvent.map { NextEvent(title: $0.title, minutesUntil: $0.minutesUntil) },
      eventsTomorrow: day.eventsTomorrow, remindersDue: day.remindersDue, habitsOpen: day.habitsOpen)
  }
}

extension PromptForm {
  /// A template as a window offers it.
  package init(_ template: PromptTemplate) {
    self.init(id: template.id, title: template.title, places: template.places) { values in
      try? template.filled(values)
    }
  }
}
