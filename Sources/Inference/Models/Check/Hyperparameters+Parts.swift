extension Hyperparameters {
  /// Experts and their groups: `load_hparams` asserts all of it, and the graph takes the best two experts of a group.
  func checkExperts(_ reader: MetadataReader, architecture: Architecture) throws {
    var experts = try reader.optionalCount("expert_count", range: 0...Self.expertLimit) ?? 0
    var used = try reader.perLayer("expert_used_count", layers: layers, range: 0...Self.expertLimit)?.max() ?? 0
    let groups = try reader.optionalCount("expert_group_count", range: 0...Self.expertLimit) ?? 0
    let groupsUsed = try reader.optionalCount("expert_group_used_count", range: 0...Self.expertLimit) ?? 0
    if experts <= 1, architecture.name == "hunyuan_vl" || architecture.name == "hunyuan-dense" {
      experts = 0
      used = 0
    }
    if architecture.traits.contains(.experts), experts == 0 {
      throw ModelRefusal.damaged("its architecture has experts, and its metadata give none")
    }
    guard experts > 0 else {
      guard used == 0, groups == 0 else {
        throw ModelRefusal.damaged("its metadata give no experts, but say how many of them to use")
      }
      return
    }
    guard used > 0, used <= experts else {
      throw ModelRefusal.damaged("it is said to use \(used) of its \(experts) experts")
    }
    if groups > 1 {
      guard experts % groups == 0, experts / groups >= 2, (1..<groups).contains(groupsUsed) else {
        throw ModelRefusal.damaged(
          "its \(experts) experts can't be put into \(groups) groups of which \(groupsUsed) are used")
      }
      guard used <= experts / groups * groupsUsed else {
        throw ModelRefusal.damaged("it is said to use \(used) experts, more than \(groupsUsed) groups have")
      }
    }
    guard groups < experts else {
      throw ModelRefusal.damaged("its \(experts) experts can't be put into \(groups) groups")
    }
    // 0 stands for the architecture's own.
    if let gating = try reader.count("expert_gating_func"), !(0...4).contains(gating) {
      throw ModelRefusal.unusable(
        "its way to choose experts (\(gating)) is not known to this version of llama.cpp")
    }
    _ = try reader.perLayer("expert_feed_forward_length", layers: layers, range: 0...(Self.lengthLimit * 16))
  }

  /// Layers with a state instead of attention: their sizes divide each other.
  func checkStates(_ reader: MetadataReader, traits: Architecture.Traits) throws {
    if traits.contains(.stateSpace) {
      let inner = try reader.requiredCount("ssm.inner_size", range: 1...(Self.lengthLimit * 4))
      let state = try reader.requiredCount("ssm.state_size", range: 1...(1 << 14))
      let rank = try reader.requiredCount("ssm.time_step_rank", range: 1...Self.lengthLimit)
      _ = try reader.requiredCount("ssm.conv_kernel", range: 2...(1 << 10))
      guard inner % rank == 0 else {
        throw ModelRefusal.damaged("its state of \(inner) numbers can't be divided by \(rank)")
      }
      if let groups = try reader.optionalCount("ssm.group_count", range: 0...Self.headLimit), groups > 0 {
        guard inner % groups == 0, rank % groups == 0 else {
          throw ModelRefusal.damaged("its state of \(inner) numbers can't be divided into \(groups) groups")
        }
      }
      if traits.contains(.deltaNet) {
        _ = try reader.requiredCount("ssm.group_count", range: 1...Self.headLimit)
        guard inner == rank * state else {
          throw ModelRefusal.damaged("its state of \(inner) numbers is not \(rank) heads of \(state)")
        }
      }
    }
    if traits.contains(.rwkv) {
      let size = try reader.requiredCount("wkv.head_size", range: 1...(1 << 12))
      guard embeddingLength % size == 0 else {
        throw ModelRefusal.damaged("its embedding length of \(embeddingLength) can't be divided by its heads' \(size)")
      }
      _ = try reader.optionalCount("token_shift_count", range: 1...2)
    }
    if traits.contains(.shortConvolution) {
      _ = try reader.requiredCount("shortconv.l_cache", range: 2...(1 << 10))
    }
    if traits.contains(.deltaAttention) {
      _ = try reader.requiredCount("kda.head_dim", range: 1...(1 << 12))
      _ = try reader.requiredCount("ssm.conv_kernel", range: 2...(1 << 10))
    }
  }

  /// What else is divided by, repeated, or asserted.
  func checkRest(_ reader: MetadataReader, architecture: Architecture, isEmbedding: Bool) throws {
    for (key, entry) in reader.header.entries
    where key.hasPrefix(reader.prefix) && entry.type == .float32 && !entry.isArray && !key.hasSuffix("lower_bound") {
      let value = try reader.fraction(String(key.dropFirst(reader.prefix.count))) ?? 0
      guard value >= 0 || !key.hasSuffix("epsilon") else {
        throw ModelRefusal.damaged("its metadata give a negative number for \(Quoting.name(key))")
      }
    }
    _ = try reader.optionalCount("full_attention_interval", range: 1...Self.layerLimit)
    _ = try reader.optionalCount("attention.sliding_window", range: 0...(1 << 30))
    _ = try reader.optionalCount("leading_dense_block_count", range: 0...layers)
    _ = try reader.optionalCount("attention.shared_kv_layers", range: 0...(layers - 1))
    try checkWindow(reader, traits: architecture.traits)
    guard !isEmbedding else { return }
    if try reader.flag("attention.causal") == false {
      throw ModelRefusal.unusable(
        "it reads text in both directions, as embedding models do, and can't hold a conversation",
        advice: "Choose a chat model.")
    }
  }
}

extension ModelRefusal {
  static let embeddings = ModelRefusal.unusable(
    "it is an embedding model, which turns text into numbers for searching and can't write",
    advice: "Choose a chat model.")
}
