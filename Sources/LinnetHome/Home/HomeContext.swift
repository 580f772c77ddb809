import CProgramMemory
import ChatCore
import ChatTypes
import Foundation
import Inference
import LanguageModels
import Persistence

/// A home, the world around it, and whoever opened it: what everything in a home is put together from.
package struct HomeContext: Sendable {
  /// The world outside.
  package let environment: HomeEnvironment
  /// The directory; it need not exist yet.
  package let home: HomeDirectory
  /// Whoever opened the home.
  package let interaction: any HomeInteraction
  /// What the store is open with, in the process that owns the home; nil elsewhere.
  private(set) var storeKey: DatabaseKey?

  package init(environment: HomeEnvironment, home: HomeDirectory, interaction: any HomeInteraction) {
    self.environment = environment
    self.home = home
    self.interaction = interaction
  }

  /// The same for what works beside the open store.
  func opened(with key: DatabaseKey) -> HomeContext {
    var context = self
    context.storeKey = key
    return context
  }

  /// The models that there are.
  package var models: any ModelLibrary { environment.makeModels(home) }

  /// Says something that matters beside the result.
  package func notice(_ text: String) { interaction.notice(text) }

  /// Says something that only matters to who wants to know more.
  package func detail(_ text: String) { interaction.detail(text) }

  /// Says what the store of models has found and repaired.
  package func reportNotices(of models: any ModelLibrary) async {
    for text in await models.takeNotices() { notice(text) }
  }

  /// The place that a typed path means.
  package func url(_ path: String) -> URL { environment.url(path) }

  /// The language model's service. What can't be saved is said, and no reason to answer nothing.
  /// - Parameters:
  ///   - restAfter: how long a model stays in memory after the last reply; nil for as long as the program runs.
  ///   - rested: told when a model has left the memory because nobody asked it for so long.
  package func makeService(
    restAfter: @escaping @Sendable () async -> Duration? = { nil }, rested: @escaping @Sendable () -> Void = {}
  ) throws -> any LLMService {
    try home.prepare()
    try HomeDirectory.makePrivateDirectory(home.cache)
    var key: Data?
    do {
      key = try sequenceKey()
    } catch {
      notice(ErrorReport(error).message)
    }
    let rest = rest(after: restAfter, rested: rested)
    let now = environment.core.now
    return environment.makeService(
      LlamaConfiguration(
        cacheDirectory: home.cache, sequenceKey: key, rest: rest, date: { Date(unixMilliseconds: now()) }))
  }

  /// What turns texts into vectors.
  /// - Parameter restAfter: how long its model stays in memory after the last text.
  package func makeEmbeddings(restAfter: @escaping @Sendable () async -> Duration?) -> any EmbeddingService {
    environment.makeEmbeddings(rest(after: restAfter))
  }

  /// The key of saved sequences. Under a passphrase it follows from the store's key, so that nothing opens them without it: what
  /// works without the store saves none then.
  private func sequenceKey() throws -> Data? {
    guard try StoreKey(self).wrapped.isSet() else {
      return try SequenceKey(home: home, random: environment.random).loadOrCreate()
    }
    return storeKey?.derived(for: "linnet saved sequences")
  }

  private func rest(
    after limit: @escaping @Sendable () async -> Duration?, rested: @escaping @Sendable () -> Void = {}
  ) -> ModelRest {
    ModelRest(limit: limit, sleep: environment.sleep) {
      _ = program_memory_give_back()
      rested()
    }
  }
}
