import ChatCore
import ChatTypes
import Persistence

/// Answers every message with a reply of the same length, at an even pace, thirty times a second.
actor PacedWriter: Correspondent {
  nonisolated let kind = CorrespondentKind.assistant
  private let characters: Int
  private let pace: Int
  private let vocabulary = BenchVocabulary()
  private var host: (any CorrespondentHost)?
  private var writing: Set<Task<Void, Never>> = []

  /// - Parameters:
  ///   - characters: how long a reply is.
  ///   - pace: characters a second.
  init(characters: Int, pace: Int) {
    self.characters = characters
    self.pace = pace
  }

  func start(host: any CorrespondentHost) async { self.host = host }

  func stop() async {
    host = nil
    for task in writing { task.cancel() }
    writing = []
  }

  func chatEmptied(_ ref: ChatRef) async {}

  func received(_ items: [ChatItem], in chat: StoredChat) async {
    guard let host else { return }
    let ref = chat.ref
    writing.insert(Task { await write(ref, host: host) })
  }

  private func write(_ ref: ChatRef, host: any CorrespondentHost) async {
    guard var item = try? await host.beginReply(AssistantTurn(state: .writing), in: ref) else { return }
    var random = SplitMix64(seed: 29)
    let clock = ContinuousClock()
    let began = clock.now
    while item.text.utf8.count < characters, !Task.isCancelled {
      var text = ""
      while text.utf8.count < pace / 30 { text += vocabulary.word(&random) + " " }
      // Paragraphs, as replies have them.
      if random.next() % 12 == 0 { text += "\n\n" }
      let delta = ItemDelta(textOffset: item.text.utf8.count, text: text)
      _ = item.apply(delta)
      await host.add(delta, toReply: item.id)
      try? await clock.sleep(until: began + .seconds(1) * item.text.utf8.count / pace)
    }
    item.turn?.state = .done
    try? await host.finishReply(item)
  }
}
