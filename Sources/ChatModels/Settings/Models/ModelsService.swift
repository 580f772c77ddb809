import ChatTypes

/// The language models of this Linnet: which there are, which one answers, and getting more of them.
public protocol ModelsService: Sendable {
  /// How it stands now, and after every change; one reader each. A reader that is slow gets the newest only.
  func updates() async -> AsyncStream<ModelsState>

  /// Makes a model the one that answers where a chat names none. It is loaded with the next message.
  func use(_ name: String) async throws(ServiceError)

  /// Loads a model now, so that the first message needs not wait.
  /// - Parameter name: nil for the one in use.
  func load(_ name: String?) async throws(ServiceError)

  /// Deletes a model's files, or forgets a model of a server with its key.
  /// - Parameter userId: in whose name. A model of a server that another profile connected stays, unless it is the first profile.
  func remove(_ name: String, for userId: Int64) async throws(ServiceError)

  /// Connects a model of a server, in the place of one of the same name.
  /// - Parameters:
  ///   - key: nil to keep the one that is there, where the address is the same.
  ///   - userId: in whose name. The place of a model that another profile connected is only the first profile's to give.
  /// - Returns: the models that the server has, where one of them is still to be named; none when it is connected.
  func connect(_ model: RemoteModel, key: String?, for userId: Int64) async throws(ServiceError) -> [String]

  /// Begins to download a model; ``ModelsState/transfers`` tells how far it is. What an earlier try left is gone on with.
  /// - Parameters:
  ///   - address: https, of a GGUF file; or `hf:OWNER/REPO[:QUANT]`, `ollama:NAME[:TAG]`.
  ///   - name: what to call it; nil for the address's last part.
  ///   - sha256: 64 hexadecimal digits that the file must have; nil not to check.
  func pull(_ address: String, name: String?, sha256: String?) async throws(ServiceError)

  /// Takes a file of another program into the list where it lies.
  func link(path: String) async throws(ServiceError)

  /// Begins to copy a file of this machine into the models.
  /// - Parameter path: of a GGUF file; `~` stands for the user's home.
  func add(path: String) async throws(ServiceError)

  /// Gives a model of this machine a projector, by which it reads pictures, and makes it the one that answers.
  /// - Parameter projector: one of ``ModelsState/projectors``, or the path of a GGUF file, which is copied into the models first;
  ///   ``ModelsState/transfers`` tells how far that is.
  func pair(_ name: String, projector: String) async throws(ServiceError)

  /// Ends a download or copy. What was downloaded is kept, so that it can be gone on with.
  func cancel(transfer id: String) async

  /// Takes a transfer that has ended off the list.
  func dismiss(transfer id: String) async
}

/// The models as a window shows them.
public struct ModelsState: Equatable, Sendable {
  /// All that can chat, by name; projectors, which only give others eyes, are left out.
  public var models: [ModelEntry] = []
  /// Those that run on servers, by name.
  public var remote: [RemoteModel] = []
  /// Those that other programs keep on this machine and that are not among ``models``.
  public var found: [FoundModelEntry] = []
  /// Those that turn texts into vectors for other programs, by name.
  public var embeddingModels: [ModelEntry] = []
  /// The projectors that are there, by name: they give models eyes.
  public var projectors: [String] = []
  /// The name of the one that answers where a chat names none.
  public var current: String?
  /// What is in memory, or on its way there.
  public var loading = ModelLoading.none
  /// Downloads and copies, the newest last.
  public var transfers: [ModelTransfer] = []
  /// What has to be done about the model in use, such as one whose file is gone; a sentence for the user.
  public var notice: String?
  /// Why the list can't be read; a sentence for the user.
  public var problem: String?

  /// No models.
  public init() {}

  /// The model of this name that runs on a server; nil where none does.
  public func remote(named name: String) -> RemoteModel? { remote.first { $0.name == name } }

  /// The name of the model in memory.
  public var loaded: String? { if case .loaded(let name, _) = loading { name } else { nil } }
}

extension ModelsService {
  /// Says that this is not the place.
  public func connect(
    _ model: RemoteModel, key: String?, for userId: Int64
  ) async throws(ServiceError) -> [String] { throw .notHere }

  /// Says that this is not the place.
  public func link(path: String) async throws(ServiceError) { throw .notHere }

  /// Says that this is not the place.
  public func pair(_ name: String, projector: String) async throws(ServiceError) { throw .notHere }
}

/// How far the model in memory is.
public enum ModelLoading: Equatable, Sendable {
  /// None is in memory. The next message loads one.
  case none
  /// One is being loaded; the fraction goes from 0 to 1.
  case loading(name: String, fraction: Double)
  /// It can answer. The second value is how many tokens a conversation may have.
  case loaded(name: String, contextSize: Int)
  /// It could not be loaded; a sentence for the user.
  case failed(name: String, message: String)
}

/// A model as a list shows it.
public struct ModelEntry: Equatable, Sendable, Identifiable {
  /// The name by which it is chosen.
  public var name: String
  /// What its file calls it.
  public var title: String
  /// Its kind, as llama.cpp names it: `llama`, `qwen3`.
  public var architecture: String
  /// How many parameters it has.
  public var parameterCount: Int64
  /// How they are stored, such as `Q4_K_M`; nil when unknown.
  public var quantization: String?
  /// Bytes of its files.
  public var byteCount: Int64
  /// Tokens of context that it was trained with.
  public var trainedContextSize: Int
  /// Whether it reads pictures.
  public var readsImages: Bool
  /// When it was added, in Unix milliseconds.
  public var addedAt: Int64
  /// Where it was downloaded from.
  public var source: String?
  /// Whether it is a part of the program: it can't be deleted, and is used while no other is chosen.
  public var isBuiltIn: Bool
  /// What speaks against it; empty when nothing does.
  public var caution: String

  /// ``name``.
  public var id: String { name }

  /// A model.
  public init(
    name: String, title: String, architecture: String = "", parameterCount: Int64 = 0, quantization: String? = nil,
    byteCount: Int64 = 0, trainedContextSize: Int = 0, readsImages: Bool = false, addedAt: Int64 = 0,
    source: String? = nil, isBuiltIn: Bool = false, caution: String = ""
  ) {
    self.name = name
    self.title = title
    self.architecture = architecture
    self.parameterCount = parameterCount
    self.quantization = quantization
    self.byteCount = byteCount
    self.trainedContextSize = trainedContextSize
    self.readsImages = readsImages
    self.addedAt = addedAt
    self.source = source
    self.isBuiltIn = isBuiltIn
    self.caution = caution
  }
}

/// A model that another program keeps on this machine.
public struct FoundModelEntry: Equatable, Sendable, Identifiable {
  /// Its file.
  public var path: String
  /// What it is called there.
  public var name: String
  /// Who keeps it.
  public var owner: String
  /// Bytes of its file.
  public var byteCount: Int64

  /// ``path``.
  public var id: String { path }

  /// A model.
  public init(path: String, name: String, owner: String, byteCount: Int64) {
    self.path = path
    self.name = name
    self.owner = owner
    self.byteCount = byteCount
  }
}

/// A download or copy.
public struct ModelTransfer: Equatable, Sendable, Identifiable {
  /// How it stands.
  public enum Phase: Equatable, Sendable {
    /// It goes on.
    case running
    /// The connection was lost; the next try begins soon.
    case waiting
    /// The file is being checked.
    case verifying
    /// The model is there.
    case done
    /// The user ended it. What has arrived is kept.
    case cancelled
    /// It failed; a sentence for the user.
    case failed(message: String)
  }

  /// Identifies it.
  public var id: String
  /// The file's or model's name.
  public var title: String
  /// How it stands.
  public var phase = Phase.running
  /// Bytes that are there.
  public var bytes: Int64 = 0
  /// Bytes in all; nil while unknown.
  public var totalBytes: Int64?
  /// Bytes a second over the last seconds; nil while unknown.
  public var bytesPerSecond: Double?

  /// One that has just begun.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// From 0 to 1; nil while unknown.
  public var fraction: Double? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return min(1, Double(bytes) / Double(totalBytes))
  }

  /// Whether it goes on.
  public var isRunning: Bool {
    switch phase {
    case .running, .waiting, .verifying: true
    case .done, .cancelled, .failed: false
    }
  }
}
