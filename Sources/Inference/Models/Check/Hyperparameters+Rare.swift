extension Hyperparameters {
  /// Layers with a sliding window: where an architecture has them, llama.cpp asserts that there is one.
  func checkWindow(_ reader: MetadataReader, traits: Architecture.Traits) throws {
    let window = try reader.optionalCount("attention.sliding_window", range: 0...(1 << 30))
    guard traits.contains(.slidingWindow), window != 0 else { return }
    let key = "attention.sliding_window_pattern"
    if let entry = reader.header.entries[reader.prefix + key], entry.isArray {
      let pattern = reader.header.numbers(reader.prefix + key, limit: Self.layerLimit + 1) ?? []
      guard pattern.count <= Self.layerLimit, pattern.prefix(layers - extraLayers).contains(where: { $0 != 0 }) else {
        throw ModelRefusal.damaged("none of its layers has the sliding window that its architecture demands")
      }
    } else if let interval = try reader.count(key) {
      guard interval != 1 else {
        throw ModelRefusal.damaged("none of its layers has the sliding window that its architecture demands")
      }
    }
  }

  /// Compressed keys and values (MLA): their lengths follow from each other.
  func checkLatentAttention(_ reader: MetadataReader, traits: Architecture.Traits) throws {
    guard traits.contains(.latentAttention) else { return }
    let rotated = try reader.optionalCount("rope.dimension_count", range: 0...Self.headLengthLimit) ?? keyLength
    let key = try reader.optionalCount("attention.key_length_mla", range: 0...Self.headLengthLimit) ?? 0
    let value = try reader.optionalCount("attention.value_length_mla", range: 0...Self.headLengthLimit) ?? 0
    guard key > 0 || value > 0 else {
      // The older, uncompressed form.
      guard keyLength > rotated || keyLength == 0 || heads.allSatisfy({ $0 == 0 }) else {
        throw ModelRefusal.damaged("its keys have \(keyLength) numbers, of which it rotates \(rotated)")
      }
      return
    }
    let rank = try reader.requiredCount("attention.kv_lora_rank", range: 1...Self.lengthLimit)
    guard key > rotated, value > 0, valueLength == rank, keyLength == rank + rotated else {
      throw ModelRefusal.damaged(
        "its keys of \(keyLength) and values of \(valueLength) numbers do not fit their compressed form of \(rank)")
    }
    if let indexer = try reader.optionalCount("attention.indexer.key_length", range: 0...Self.headLengthLimit),
      indexer > 0
    {
      guard indexer >= rotated else {
        throw ModelRefusal.damaged("its index’s keys have \(indexer) numbers, of which it rotates \(rotated)")
      }
    }
  }

  /// What single architectures assert or divide by.
  func checkRareDemands(_ reader: MetadataReader, architecture: Architecture) throws {
    switch architecture.name {
    case "ernie4_5-moe":
      _ = try reader.requiredCount("interleave_moe_layer_step", range: 1...Self.layerLimit)
    case "grovemoe":
      _ = try reader.requiredCount("experts_per_group", range: 1...Self.expertLimit)
    case "nanbeige":
      // Layers are gone through several times; there is room for a fixed number.
      if let loops = try reader.optionalCount("num_loops", range: 1...Self.layerLimit), loops * layers > Self.layerLimit
      {
        throw ModelRefusal.damaged("it goes \(loops) times through \(layers) layers, more than llama.cpp can")
      }
    case "hrm_text":
      let stack = try reader.requiredCount("hrm.layers_per_stack", range: 1...Self.layerLimit)
      let high = try reader.requiredCount("hrm.h_cycles", range: 1...Self.layerLimit)
      let low = try reader.requiredCount("hrm.l_cycles", range: 1...Self.layerLimit)
      guard stack * high * (low + 1) == layers - extraLayers else {
        throw ModelRefusal.damaged("its cycles of layers do not make up its \(layers) layers")
      }
    case "jamba", "granitehybrid":
      guard try reader.requiredCount("ssm.inner_size", range: 1...(Self.lengthLimit * 4)) == 2 * embeddingLength else {
        throw ModelRefusal.damaged("its state is not twice as long as its embedding of \(embeddingLength)")
      }
    case "plamo2":
      _ = try reader.optionalCount("ssm.group_count", range: 0...0)
    case "rwkv6", "rwkv7":
      _ = try reader.optionalCount("token_shift_count", range: 2...2)
    case "rwkv6qwen2", "arwkv7":
      _ = try reader.optionalCount("token_shift_count", range: 1...1)
    case "step35":
      // Half of the rotation is rotated, in pairs.
      guard try (reader.optionalCount("rope.dimension_count", range: 0...keyLength) ?? keyLength) % 4 == 0 else {
        throw ModelRefusal.damaged("the numbers that it rotates can't be divided by 4")
      }
    case "deepseek2", "mistral4":
      if let scale = try reader.fraction("attention.temperature_scale"), scale != 0 {
        _ = try reader.requiredCount("attention.temperature_length", range: 1...Int(Int32.max))
      }
    case "dots3note":
      let rank = try reader.requiredCount("attention.kv_lora_rank_swa", range: 1...Self.headLengthLimit)
      let full = try reader.optionalCount("rope.dimension_count", range: 0...keyLength) ?? keyLength
      let rotated = try reader.optionalCount("rope.dimension_count_swa", range: 0...keyLength) ?? full
      _ = try reader.requiredCount("attention.key_length_mla_swa", range: (rotated + 1)...(Self.headLengthLimit * 2))
      _ = try reader.requiredCount("attention.value_length_mla_swa", range: 1...Self.headLengthLimit)
      _ = try reader.requiredCount("attention.key_length_swa", range: (rank + rotated)...(rank + rotated))
      _ = try reader.requiredCount("attention.value_length_swa", range: rank...rank)
    case "qwen3vl", "qwen3vlmoe":
      // Not in the last layer, which computes only the tokens that are asked for.
      _ = try reader.optionalCount("n_deepstack_layers", range: 0...(layers - extraLayers - 1))
    case "minimax-m3":
      _ = try reader.requiredCount("attention.indexer.block_size", range: 1...Self.lengthLimit)
    case "bailingmoe3":
      // Minus infinity stands for no bound.
      var bound = -Double.infinity
      if case .float(let value)? = reader.header["bailingmoe3.kda.gate_lower_bound"] { bound = value }
      guard try reader.flag("kda.safe_gate") ?? true, bound < 0 else {
        throw ModelRefusal.damaged("the gate of its states is not as its architecture demands")
      }
    case "deepseek4":
      _ = try reader.requiredCount("hyper_connection.count", range: 4...4)
      let groups = try reader.requiredCount("attention.output_group_count", range: 1...Self.headLimit)
      guard heads[0] % groups == 0 else {
        throw ModelRefusal.damaged("its \(heads[0]) attention heads can't be put into \(groups) groups")
      }
    case "glm5-next":
      _ = try reader.requiredCount("hyper_connection.count", range: 4...4)
      let pool = try reader.requiredCount("attention.indexer.kpool", range: 2...Self.lengthLimit)
      guard try reader.requiredCount("attention.indexer.top_k", range: 1...Int(Int32.max)) % pool == 0 else {
        throw ModelRefusal.damaged("its index’s choice can't be divided by \(pool)")
      }
      try checkIndexTypes(reader)
    case "glm-dsa", "hy_v4":
      try checkIndexTypes(reader)
    default: break
    }
  }

  /// Layers may share the index of one before them, so the first must have its own.
  private func checkIndexTypes(_ reader: MetadataReader) throws {
    guard let types = try reader.perLayer("attention.indexer.types", layers: layers - extraLayers, range: 0...1) else {
      return
    }
    guard types.first != 0 else {
      throw ModelRefusal.damaged("its first layer is said to share the index of a layer before it")
    }
  }
}
