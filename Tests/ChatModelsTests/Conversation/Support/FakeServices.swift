import ChatTypes
import JSONValue

@testable import ChatModels

@MainActor final class FakeSpeech: SpeechService {
  private(set) var started: [Int] = []
  private(set) var stopped: [Int] = []
  private let stream: AsyncStream<SpeechEvent>
  private let continuation: AsyncStream<SpeechEvent>.Continuation
  init() { (stream, continuation) = AsyncStream.makeStream() }
  func events() -> AsyncStream<SpeechEvent> { stream }
  func startRecording(_ session: Int) { started.append(session) }
  func stopRecording(_ session: Int) { stopped.append(session) }
  func tell(_ events: SpeechEvent...) { for event in events { continuation.yield(event) } }
}

@MainActor final class FakeHeadset: VoiceCoordinator {
  private let stream: AsyncStream<VoiceCoordinatorEvent>
  private let continuation: AsyncStream<VoiceCoordinatorEvent>.Continuation
  init() { (stream, continuation) = AsyncStream.makeStream() }
  func events() -> AsyncStream<VoiceCoordinatorEvent> { stream }
  func tell(_ event: VoiceCoordinatorEvent) { continuation.yield(event) }
}

@MainActor final class FakeModelStatus: ModelStatusProvider {
  private let stream: AsyncStream<ModelStatus>
  private let continuation: AsyncStream<ModelStatus>.Continuation
  init() { (stream, continuation) = AsyncStream.makeStream() }
  func updates() -> AsyncStream<ModelStatus> { stream }
  func tell(_ status: ModelStatus) { continuation.yield(status) }
}

@MainActor final class FakeHaptics: HapticService {
  private(set) var played: [HapticEvent] = []
  func play(_ event: HapticEvent) { played.append(event) }
}

@MainActor final class FakeLiveActivity: LiveActivityService {
  private(set) var log: [String] = []
  func start(_ activity: LiveActivity) { log.append("start \(activity.itemId) “\(activity.promptPreview)”") }
  func update(_ activity: LiveActivity) { log.append("update \(activity.itemId) \(activity.state.tag)") }
  func end(_ activity: LiveActivity) { log.append("end \(activity.itemId) \(activity.state.tag)") }
}

@MainActor final class FakeSuggestions: SuggestedPromptsProvider {
  private(set) var asked = 0
  func suggestedPrompts(for chatId: ChatId, modelName: String?) async -> [String] {
    asked += 1
    return ["What is left today?", "Plan tomorrow (\(asked))"]
  }
}

@MainActor final class FakeDocuments: DocumentProcessor {
  func summary(of file: CryptoFile, named fileName: String) async throws(AttachmentError) -> DocumentSummary {
    if fileName.hasPrefix("broken") {
      throw AttachmentError(message: "“\(fileName)” can't be read. Choose another file.")
    }
    return DocumentSummary(characters: 10, isExcerpted: fileName.hasPrefix("long"))
  }
}
