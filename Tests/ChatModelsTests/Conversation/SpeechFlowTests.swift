import ChatTypes
import ModelsTestSupport
import TestSupport
import Testing

@testable import ChatModels

@Suite("Speaking in the open chat") @MainActor
struct SpeechFlowTests {
  private let speech = FakeSpeech()
  private let headset = FakeHeadset()
  private let haptics = FakeHaptics()

  private func open(autoSends: Bool = true, autoStarts: Bool = true) async -> Conversation {
    let chat = await Conversation.open(
      dependencies: ChatViewModelDependencies(
        speechService: speech, voiceCoordinator: headset, hapticService: haptics,
        speechAutoSendEnabled: { autoSends }, voiceAutoStartEnabled: { autoStarts }))
    speech.tell(.available(true))
    await waitUntil { chat.model.isSpeechAvailable }
    return chat
  }

  @Test("isn't there without a service")
  func none() async {
    let chat = await Conversation.open()
    chat.model.toggleSpeech()
    #expect(!chat.model.isSpeechAvailable && !chat.model.isSpeechRecording)
    chat.model.cancelSpeech()
    chat.model.confirmSpeech()
    #expect(chat.model.errorMessage == nil)
  }

  @Test("writes what is heard, and sends it when the user falls silent")
  func silence() async {
    let chat = await open()
    chat.model.toggleSpeech()
    #expect(speech.started == [1])
    speech.tell(.recording(session: 1, true), .transcript(session: 1, "hello"))
    await waitUntil { chat.model.inputText == "hello" }
    #expect(chat.model.isSpeechRecording)
    speech.tell(.recording(session: 1, false), .ended(session: 1, transcript: "hello there"))
    await waitUntil { chat.model.inputText.isEmpty }
    await chat.settle()
    #expect(await chat.sentTexts() == ["hello there"])
    #expect(haptics.played == [.voiceStarted, .messageSent])
  }

  @Test("keeps the text when it is ended by hand")
  func confirm() async {
    let chat = await open()
    chat.model.toggleSpeech()
    chat.model.toggleSpeech()
    #expect(speech.stopped == [1])
    #expect(chat.model.suppressSpeechAutoSend)
    speech.tell(.transcribing(session: 1, true))
    await waitUntil { chat.model.isSpeechTranscribing }
    speech.tell(.ended(session: 1, transcript: "hello"))
    await waitUntil { chat.model.inputText == "hello" }
    await chat.settle()
    #expect(await chat.sentTexts().isEmpty)
    #expect(!chat.model.isSpeechTranscribing)
    #expect(haptics.played == [.voiceStarted, .voiceDone])
  }

  @Test("leaves no trace when it is cancelled")
  func cancel() async {
    let chat = await open()
    chat.model.inputText = "typed"
    chat.model.toggleSpeech()
    speech.tell(.transcript(session: 1, "nonsense"))
    await waitUntil { chat.model.inputText == "typed nonsense" }
    chat.model.cancelSpeech()
    #expect(chat.model.inputText == "typed")
    #expect(chat.model.discardNextTranscript)
    speech.tell(.ended(session: 1, transcript: "nonsense"))
    await waitUntil { !chat.model.discardNextTranscript }
    #expect(chat.model.inputText == "typed")
    await chat.settle()
    #expect(await chat.sentTexts().isEmpty)
  }

  @Test("isn't sent by itself where that isn't wanted")
  func autoSendOff() async {
    let chat = await open(autoSends: false)
    chat.model.toggleSpeech()
    speech.tell(.ended(session: 1, transcript: "hello"))
    await waitUntil { chat.model.inputText == "hello" }
    await chat.settle()
    #expect(await chat.sentTexts().isEmpty)
  }

  @Test("says what went wrong")
  func failure() async {
    let chat = await open()
    chat.model.toggleSpeech()
    speech.tell(.failed(session: 1, message: "No microphone was found. Connect one."))
    await waitUntil { chat.model.errorMessage != nil }
    #expect(chat.model.errorMessage == "No microphone was found. Connect one.")
    #expect(!chat.model.isSpeechRecording)
  }

  @Test("begins by itself 300 ms after a headset was put on, if that is wanted")
  func autoStart() async {
    let chat = await open()
    headset.tell(.autoListening(true))
    headset.tell(.startRequested)
    await waitUntil { chat.model.isAutoListening }
    await waitUntil { chat.model.timers[.autoStart] != nil }
    chat.timers.advance(by: .milliseconds(299))
    #expect(speech.started.isEmpty)
    chat.timers.advance(by: .milliseconds(1))
    #expect(speech.started == [1])
    #expect(chat.model.voiceAutoStartActive)
  }

  @Test("doesn't begin by itself where that isn't wanted, or after the user has begun")
  func noAutoStart() async {
    let unwanted = await open(autoStarts: false)
    headset.tell(.startRequested)
    headset.tell(.autoListening(true))
    await waitUntil { unwanted.model.isAutoListening }
    unwanted.timers.advance(by: .seconds(1))
    #expect(speech.started.isEmpty)
  }

  @Test("isn't written again after the message was sent by hand while recording")
  func sentByHand() async {
    let chat = await open()
    chat.model.toggleSpeech()
    speech.tell(.recording(session: 1, true), .transcript(session: 1, "hello"))
    await waitUntil { chat.model.inputText == "hello" }
    chat.model.sendMessage()
    #expect(speech.stopped == [1])
    speech.tell(.transcript(session: 1, "hello there"), .ended(session: 1, transcript: "hello there"))
    await waitUntil { !chat.model.discardNextTranscript }
    await chat.settle()
    #expect(chat.model.inputText.isEmpty)
    #expect(await chat.sentTexts() == ["hello"])
  }

  @Test("keeps what was heard as the draft when the chat is left, and takes in nothing more")
  func left() async {
    let chat = await open()
    chat.model.toggleSpeech()
    speech.tell(.transcript(session: 1, "half"))
    await waitUntil { chat.model.inputText == "half" }
    chat.model.close()
    #expect(speech.stopped == [1])
    await chat.model.waitUntilDone()
    speech.tell(.ended(session: 1, transcript: "half a word"))
    for _ in 0..<50 { await Task.yield() }
    #expect(chat.chatModel.drafts["~7"]?.message == "half")
    #expect(await chat.sentTexts().isEmpty)
  }
}
