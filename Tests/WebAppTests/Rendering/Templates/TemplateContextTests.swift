import Testing

@testable import WebApp

@Suite("Templates and their types")
struct TemplateContextTests {
  /// All templates but those that only others include.
  private static let all: [any Template.Type] = [
    ActiveCallTemplate.self, AgendaTemplate.self, BannerTemplate.self, CalendarTemplate.self, CallTemplate.self,
    CommandsTemplate.self,
    ComposeAttachmentsTemplate.self, ComposeClosedTemplate.self, ComposeContextTemplate.self, ContactFormTemplate.self,
    ContactNoneTemplate.self,
    ContactTemplate.self, ContactsTemplate.self, EventFormTemplate.self, EventSheetTemplate.self, FiltersTemplate.self,
    FindCountTemplate.self, FirstMessageTemplate.self, FirstNoteTemplate.self, HabitFormTemplate.self,
    HabitsTemplate.self,
    HistoryTemplate.self, IncomingCallsTemplate.self, JumpTemplate.self, JumpUpTemplate.self, ListFootTemplate.self,
    LockTemplate.self, MentionsTemplate.self,
    MonthTemplate.self,
    NoteFormTemplate.self, NoteNoneTemplate.self, NoteTemplate.self, NotesTemplate.self, OutgoingTemplate.self,
    PageNoticeTemplate.self, PageTemplate.self, PaletteTemplate.self, PinnedPromptsTemplate.self, ProfileTemplate.self,
    RailTemplate.self, ReminderFormTemplate.self, RemindersTemplate.self, RequestTemplate.self, SelectionTemplate.self,
    SettingsTemplate.self, SheetChatTagsTemplate.self, SheetContextTemplate.self, SheetFormTemplate.self,
    SheetForwardTemplate.self, SheetInfoTemplate.self, SheetLifetimeTemplate.self, SheetModelsTemplate.self,
    SheetProfilesTemplate.self,
    SheetPromptsTemplate.self,
    SheetReactionsTemplate.self, SheetReportTemplate.self, SheetThreadsTemplate.self, ThreadHeadTemplate.self,
    SheetTagsTemplate.self, SheetVersionsTemplate.self, SignInTemplate.self, SignedInTemplate.self, StartTemplate.self,
    ToastsTemplate.self, WaitingTemplate.self, RetryTemplate.self, WeekTemplate.self, WelcomeTemplate.self,
  ]

  @Test("Templates name only what their values have, and their values have only what is named")
  func agree() throws {
    var walk = TemplateWalk(.embedded)
    var properties: Set<String> = []
    for type in Self.all {
      let shape = try Self.shape(of: type)
      walk.walk(type.name, shape)
      properties.formUnion(shape.properties)
    }
    #expect(walk.findings == [])
    #expect(properties.subtracting(walk.used).sorted() == [], "No template shows them.")
    #expect(Set(walk.texts.keys).subtracting(walk.visited).sorted() == [], "They are in no list of templates.")
  }

  @Test("Whatever a text says, no template takes it for HTML", arguments: Self.all)
  func escapes(_ type: any Template.Type) throws {
    let html = try Self.sample(of: type, try Templates(.embedded))
    #expect(!html.isEmpty && !html.contains(TemplateShape.badText))
    #expect(html.matches(of: /<script>/).isEmpty)
  }

  @Test("A walk tells of what doesn't fit")
  func findings() throws {
    let files = WebFiles([
      "banner.mustache": Array("{{mesage}}{{{message}}}{{#message}}{{.}}{{/message}}{{>gone}}".utf8)
    ])
    var walk = TemplateWalk(files)
    walk.walk("banner", try Self.shape(of: BannerTemplate.self))
    #expect(
      walk.findings == [
        "banner names mesage, which isn't there.",
        "banner writes message, a value that has to be escaped, as it is.", "There is no template gone.",
      ])
  }

  private static func shape<Values: Template>(of type: Values.Type) throws -> TemplateShape {
    try TemplateShape.read(type).shape
  }

  private static func sample<Values: Template>(of type: Values.Type, _ templates: Templates) throws -> String {
    templates.render(try TemplateShape.read(type).value)
  }
}
