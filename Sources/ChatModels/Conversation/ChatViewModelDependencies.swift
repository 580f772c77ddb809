import ChatTypes

/// What a ``ChatViewModel`` works with beside its window. Everything is optional: without a service, what it does isn't
/// there, and all else works.
@MainActor public struct ChatViewModelDependencies {
  /// Turns what the user says into text.
  public var speechService: (any SpeechService)?
  /// Listens by itself when a headset is put on.
  public var voiceCoordinator: (any VoiceCoordinator)?
  /// Lets the user feel what happens.
  public var hapticService: (any HapticService)?
  /// Knows what an empty chat can offer to ask.
  public var suggestedPromptsProvider: (any SuggestedPromptsProvider)?
  /// Keeps pinned prompts; ``PreferencePinnedPromptsStore`` in a program.
  public var pinnedPromptsStore: (any PinnedPromptsStore)?
  /// Knows whether the model is in memory. Without it, that is told by the turns.
  public var modelStatusProvider: (any ModelStatusProvider)?
  /// Shows outside of the window that a reply is being written.
  public var liveActivityService: (any LiveActivityService)?
  /// Looks into documents before they are sent.
  public var documentProcessor: (any DocumentProcessor)?
  /// Shows a chat that was made of this one. With it, a message to an assistant that is changed is said in a branch; the
  /// chat stays as it is. Without it, the message is changed where it stands and its reply is written anew.
  public var openBranch: (@MainActor (ChatId) async -> Void)?
  /// Whether a message is sent by itself when its speaker falls silent.
  public var speechAutoSendEnabled: @MainActor () -> Bool
  /// Whether a recording begins by itself when a headset is put on.
  public var voiceAutoStartEnabled: @MainActor () -> Bool

  /// No service; everything can be set afterwards.
  public init(
    speechService: (any SpeechService)? = nil, voiceCoordinator: (any VoiceCoordinator)? = nil,
    hapticService: (any HapticService)? = nil, suggestedPromptsProvider: (any SuggestedPromptsProvider)? = nil,
    pinnedPromptsStore: (any PinnedPromptsStore)? = nil, modelStatusProvider: (any ModelStatusProvider)? = nil,
    liveActivityService: (any LiveActivityService)? = nil, documentProcessor: (any DocumentProcessor)? = nil,
    openBranch: (@MainActor (ChatId) async -> Void)? = nil,
    speechAutoSendEnabled: @escaping @MainActor () -> Bool = { true },
    voiceAutoStartEnabled: @escaping @MainActor () -> Bool = { false }
  ) {
    self.speechService = speechService
    self.voiceCoordinator = voiceCoordinator
    self.hapticService = hapticService
    self.suggestedPromptsProvider = suggestedPromptsProvider
    self.pinnedPromptsStore = pinnedPromptsStore
    self.modelStatusProvider = modelStatusProvider
    self.liveActivityService = liveActivityService
    self.documentProcessor = documentProcessor
    self.openBranch = openBranch
    self.speechAutoSendEnabled = speechAutoSendEnabled
    self.voiceAutoStartEnabled = voiceAutoStartEnabled
  }
}
