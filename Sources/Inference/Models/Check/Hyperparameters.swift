/// The numbers that say what a language model is built like, once they are known to fit together.
///
/// Each check stands for an assertion, division or loop of llama.cpp that a wrong number reaches: in
/// `llama_model_base::load_hparams` (src/llama-model.cpp), the `load_arch_hparams` and graphs of src/models, the graph
/// builder (src/llama-graph.cpp) and ggml's operations, most of which end the process.
struct Hyperparameters: Equatable {
  /// `LLAMA_MAX_LAYERS` and `LLAMA_MAX_EXPERTS` of src/llama-hparams.h.
  static let layerLimit = 512
  static let expertLimit = 1024
  /// Bounds that no model comes near, and whose products stay in 32 bits, where llama.cpp multiplies them.
  static let lengthLimit = 1 << 20
  static let headLimit = 1 << 13
  static let headLengthLimit = 1 << 14

  var layers = 0
  /// Layers that predict further tokens and take no part in ordinary replies.
  var extraLayers = 0
  var contextLength = 0
  var embeddingLength = 0
  var heads: [Int] = []
  var keyValueHeads: [Int] = []
  var keyLength = 0
  var valueLength = 0
  /// Which layers keep keys and values.
  var cachesLayer: [Bool] = []

  init(_ reader: MetadataReader, architecture: Architecture, isEmbedding: Bool = false) throws {
    let traits = architecture.traits
    layers = try reader.requiredCount("block_count", range: 1...Self.layerLimit)
    extraLayers = try reader.optionalCount("nextn_predict_layers", range: 0...(layers - 1)) ?? 0
    contextLength = try reader.requiredCount("context_length", range: 1...Int(Int32.max))
    embeddingLength = try reader.requiredCount("embedding_length", range: 1...Self.lengthLimit)
    _ = try reader.perLayer("feed_forward_length", layers: layers, range: 0...(Self.lengthLimit * 16))
    try readHeads(reader, traits: traits)
    try checkRotation(reader, architecture: architecture)
    try checkLatentAttention(reader, traits: traits)
    try checkExperts(reader, architecture: architecture)
    try checkStates(reader, traits: traits)
    try checkRest(reader, architecture: architecture, isEmbedding: isEmbedding)
    try checkRareDemands(reader, architecture: architecture)
    try decideCache(reader, traits: traits)
  }

  private mutating func readHeads(_ reader: MetadataReader, traits: Architecture.Traits) throws {
    let counts = try reader.perLayer("attention.head_count", layers: layers, range: 0...Self.headLimit)
    heads = counts ?? Array(repeating: 0, count: layers)
    keyValueHeads = try reader.perLayer("attention.head_count_kv", layers: layers, range: 0...Self.headLimit) ?? heads
    guard heads[0] > 0 else {
      // Without heads in the first layer llama.cpp gives heads no length at all.
      guard traits.contains(.recurrent) || traits.contains(.hybrid) else {
        throw ModelRefusal.damaged("its metadata give no attention heads")
      }
      return
    }
    for (all, cached) in zip(heads, keyValueHeads) where cached > 0 && all % cached != 0 {
      throw ModelRefusal.damaged("its \(all) attention heads can't be divided among \(cached) heads of keys and values")
    }
    let given = try reader.optionalCount("attention.key_length", range: 1...Self.headLengthLimit)
    let givenValue = try reader.optionalCount("attention.value_length", range: 1...Self.headLengthLimit)
    if given == nil || givenValue == nil {
      guard embeddingLength % heads[0] == 0 else {
        throw ModelRefusal.damaged(
          "its embedding length of \(embeddingLength) can't be divided among \(heads[0]) attention heads")
      }
    }
    keyLength = given ?? embeddingLength / heads[0]
    valueLength = givenValue ?? embeddingLength / heads[0]
    guard keyLength <= Self.headLengthLimit, valueLength <= Self.headLengthLimit else {
      throw ModelRefusal.damaged("its attention heads are \(max(keyLength, valueLength)) numbers long")
    }
    if traits.contains(.equalHeads), keyLength != valueLength {
      throw ModelRefusal.damaged(
        "its keys have \(keyLength) numbers and its values \(valueLength), which must be equal")
    }
    if traits.contains(.squareQuery), heads[0] * keyLength != embeddingLength {
      throw ModelRefusal.damaged(
        "its \(heads[0]) attention heads of \(keyLength) do not make up its embedding length of \(embeddingLength)")
    }
  }

  /// Architectures whose layers with a sliding window have heads of another length.
  private static let variableHeads: Set<String> = ["gemma4", "dots3note", "mimo2"]

  private func checkRotation(_ reader: MetadataReader, architecture: Architecture) throws {
    let traits = architecture.traits
    if let scaling = try reader.text("rope.scaling.type"), !["none", "linear", "yarn", "longrope"].contains(scaling) {
      throw ModelRefusal.unusable(
        "its way to stretch positions, \(Quoting.name(scaling)), is not known to this version of llama.cpp")
    }
    guard heads[0] > 0, !traits.contains(.noRotation) else { return }
    let full = try reader.optionalCount("rope.dimension_count", range: 0...keyLength) ?? keyLength
    try checkRotation(of: full, key: keyLength, value: valueLength, traits)
    let key = try reader.optionalCount("attention.key_length_swa", range: 1...Self.headLengthLimit) ?? keyLength
    let value = try reader.optionalCount("attention.value_length_swa", range: 1...Self.headLengthLimit) ?? valueLength
    if key != keyLength || value != valueLength, !Self.variableHeads.contains(architecture.name) {
      throw ModelRefusal.damaged("the keys of some of its layers have \(key) numbers, and those of others \(keyLength)")
    }
    let window = try reader.optionalCount("rope.dimension_count_swa", range: 0...key) ?? full
    try checkRotation(of: window, key: key, value: value, traits)
    try checkSections(reader, traits: traits)
  }

  private func checkRotation(of count: Int, key: Int, value: Int, _ traits: Architecture.Traits) throws {
    // With none to rotate, ggml's loop never ends.
    guard count >= 2, count % 2 == 0, count <= key else {
      throw ModelRefusal.damaged(
        "it rotates \(count) of a key's \(key) numbers, which must be an even number, not 0 and no more than there are")
    }
    if traits.contains(.fullRotation), count != value || count != key {
      throw ModelRefusal.damaged("it rotates \(count) of a key's \(key) numbers, and its architecture rotates all")
    }
    if traits.contains(.equalHeads), key != value {
      throw ModelRefusal.damaged("its keys have \(key) numbers and its values \(value), which must be equal")
    }
  }

  private func checkSections(_ reader: MetadataReader, traits: Architecture.Traits) throws {
    let key = "rope.dimension_sections"
    guard let sections = reader.header.numbers(reader.prefix + key, limit: 5) else {
      guard reader.header.entries[reader.prefix + key] == nil else {
        throw ModelRefusal.damaged("the value of \(Quoting.name(reader.prefix + key)) is of the wrong type")
      }
      guard !traits.contains(.sectionedRotation) else {
        throw ModelRefusal.damaged("its metadata lack \(Quoting.name(reader.prefix + key))")
      }
      return
    }
    let fits = sections.allSatisfy { (0...Double(Self.headLengthLimit)).contains($0) }
    guard sections.count <= 4, fits, !traits.contains(.sectionedRotation) || sections.prefix(3).reduce(0, +) > 0 else {
      throw ModelRefusal.damaged("the sections of its rotation (\(Quoting.name(reader.prefix + key))) make no sense")
    }
  }

  private mutating func decideCache(_ reader: MetadataReader, traits: Architecture.Traits) throws {
    cachesLayer = keyValueHeads.map { $0 > 0 && !traits.contains(.recurrent) }
    guard traits.contains(.hybrid) else { return }
    if let states = reader.header.numbers(reader.prefix + "attention.recurrent_layers", limit: layers),
      states.count == layers
    {
      cachesLayer = zip(cachesLayer, states).map { $0 && $1 == 0 }
    } else if let interval = try reader.optionalCount("full_attention_interval", range: 1...Self.layerLimit) {
      cachesLayer = cachesLayer.enumerated().map { $1 && ($0 + 1) % interval == 0 }
    }
  }
}
