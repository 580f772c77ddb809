/// Checks a projector, whose loader (tools/mtmd/clip.cpp) reads numbers without looking at their types, divides by some,
/// and compares no shapes.
struct ProjectorCheck {
  let header: GGUFHeader
  let tensors: [GGUFTensor]

  /// Checks everything and returns the length of the vectors that it makes for the language model.
  func run() throws -> Int {
    guard !tensors.isEmpty else { throw ModelRefusal.damaged("it holds no weights") }
    let reader = MetadataReader(header: header, prefix: "clip.")
    try checkTypes()
    let sees = try reader.flag("has_vision_encoder") ?? false
    let hears = try reader.flag("has_audio_encoder") ?? false
    guard sees || hears else {
      throw ModelRefusal.unusable("it is a projector for neither images nor sound", advice: "Choose another projector.")
    }
    let kind = try kind(reader, sees: sees)
    var length = 0
    for (encoder, present) in [("audio", hears), ("vision", sees)] where present {
      length = try checkEncoder(MetadataReader(header: header, prefix: "clip.\(encoder)."), vision: encoder == "vision")
    }
    for tensor in tensors { try check(tensor) }
    try checkBiases()
    if sees { try checkTower(kind) }
    return length
  }

  private func kind(_ reader: MetadataReader, sees: Bool) throws -> String {
    var kind = try reader.text("projector_type") ?? ""
    if kind.isEmpty { kind = try reader.text(sees ? "vision.projector_type" : "audio.projector_type") ?? "" }
    guard Self.kinds.contains(kind) else {
      throw ModelRefusal.unusable(
        "its kind of projector, \(Quoting.name(kind)), is not known to this version of llama.cpp",
        advice: "A newer Linnet may know it; until then, choose another projector.")
    }
    return kind
  }

  /// The loader ends the process at a value of another type than it expects, in keys that it need not find.
  private func checkTypes() throws {
    for (key, entry) in header.entries where key.hasPrefix("clip.") {
      let name = key.split(separator: ".").last.map(String.init) ?? key
      guard let (type, isArray) = Self.type(of: name) else { continue }
      guard entry.type == type, entry.isArray == isArray else {
        throw ModelRefusal.damaged("the value of \(Quoting.name(key)) is of the wrong type")
      }
    }
    let general = MetadataReader(header: header, prefix: "general.")
    _ = try general.text("name")
    _ = try general.text("description")
  }

  private func checkEncoder(_ reader: MetadataReader, vision: Bool) throws -> Int {
    let length = try reader.requiredCount("embedding_length", range: 1...Hyperparameters.lengthLimit)
    let heads = try reader.requiredCount("attention.head_count", range: vision ? 1...1024 : 0...1024)
    if heads > 0, try reader.optionalCount("attention.head_dim", range: 1...Hyperparameters.headLengthLimit) == nil {
      guard length % heads == 0 else {
        throw ModelRefusal.damaged("its embedding length of \(length) can't be divided among \(heads) attention heads")
      }
    }
    if let shared = try reader.optionalCount("attention.head_count_kv", range: 1...1024), heads % shared != 0 {
      throw ModelRefusal.damaged(
        "its \(heads) attention heads can't be divided among \(shared) heads of keys and values")
    }
    _ = try reader.requiredCount("block_count", range: 0...Hyperparameters.layerLimit)
    _ = try reader.requiredCount("feed_forward_length", range: 0...(Hyperparameters.lengthLimit * 16))
    guard let epsilon = try reader.fraction("attention.layer_norm_epsilon"), epsilon >= 0 else {
      throw ModelRefusal.damaged("its metadata lack “\(reader.prefix)attention.layer_norm_epsilon”")
    }
    let width = try reader.requiredCount("projection_dim", range: 0...Hyperparameters.lengthLimit)
    // What it divides by, or makes that many of.
    for key in [
      "projector.scale_factor", "spatial_merge_size", "projector.query_side", "projector.window_side",
      "sam.head_count", "projector.stack_factor", "projector.window_size", "projector.downsample_rate",
      "projector.head_count", "subsampling_factor", "local_group_size",
    ] {
      _ = try reader.optionalCount(key, range: 1...(1 << 12))
    }
    if vision {
      let patch = try reader.requiredCount("patch_size", range: 1...4096)
      let size = try reader.requiredCount("image_size", range: 0...8192)
      guard size == 0 || size >= patch else {
        throw ModelRefusal.damaged("its images of \(size) points are smaller than its patches of \(patch)")
      }
    } else {
      _ = try reader.requiredCount("num_mel_bins", range: 1...4096)
    }
    return width
  }

  private func check(_ tensor: GGUFTensor) throws {
    let rank = tensor.dimensions.lastIndex { $0 > 1 }.map { $0 + 1 } ?? 1
    let allowed: Bool
    switch rank {
    // Biases, norms and scales are added and multiplied number by number.
    case 1: allowed = tensor.type == .f32
    // Kernels of convolutions.
    case 4: allowed = tensor.type == .f32 || tensor.type.name == "F16"
    // Sound is looked up in tables of whole numbers.
    default: allowed = tensor.type.isWeight || tensor.name.hasPrefix("a.") && tensor.type.name == "I32"
    }
    guard allowed, tensor.type == .f32 || !tensor.name.hasSuffix(".bias") else {
      throw ModelRefusal.unusable(
        "its tensor \(Quoting.name(tensor.name)) is stored as \(tensor.type.name), which llama.cpp can't compute with there",
        advice: "Look for another file of the same projector.")
    }
  }

  /// A bias has a number for every row of its matrix.
  private func checkBiases() throws {
    let byName = Dictionary(uniqueKeysWithValues: tensors.map { ($0.name, $0) })
    for bias in tensors where bias.name.hasSuffix(".bias") {
      guard let weight = byName[bias.name.dropLast(4) + "weight"], weight.rank <= 2, bias.rank == 1 else { continue }
      let rows = weight.dimensions[1] > 1 || weight.rank == 2 ? weight.dimensions[1] : weight.dimensions[0]
      guard bias.dimensions[0] == rows else {
        throw ModelRefusal.damaged(
          "its tensors \(Quoting.name(weight.name)) and \(Quoting.name(bias.name)) do not fit together")
      }
    }
  }
}
