/// The layers that look at images. The loader compares no shapes, and the first image ends the process where they differ.
extension ProjectorCheck {
  /// Kinds whose patches have fixed places, so that there must be one for each.
  private static let fixedPositions: Set<String> = [
    "mlp", "ldp", "ldpv2", "adapter", "gemma3", "idefics3", "internvl", "janus_pro", "cogvlm", "llama4",
  ]

  /// Checks that the layers fit each other and the images.
  func checkTower(_ kind: String) throws {
    let vision = MetadataReader(header: header, prefix: "clip.vision.")
    let length = UInt64(try vision.requiredCount("embedding_length", range: 1...Hyperparameters.lengthLimit))
    let patch = UInt64(try vision.requiredCount("patch_size", range: 1...4096))
    for tensor in tensors {
      let fits: Bool
      if let match = tensor.name.wholeMatch(of: #/v\.blk\.[0-9]+\.([a-z0-9_]+)\.weight/#) {
        switch match.1 {
        case "attn_q", "attn_k", "attn_v", "attn_qkv", "ffn_up", "ffn_gate", "ln1", "ln2":
          fits = tensor.dimensions[0] == length
        case "attn_out", "ffn_down":
          fits = tensor.dimensions[1] == length
        default: fits = true
        }
      } else if tensor.name.hasPrefix("v.patch_embd.weight"), tensor.rank == 4 {
        fits = tensor.dimensions[0] == patch && tensor.dimensions[1] == patch && tensor.dimensions[3] == length
      } else {
        fits = true
      }
      guard fits else { throw misfit(tensor.name) }
    }
    if Self.fixedPositions.contains(kind) { try checkPositions(vision, length: length, patch: patch) }
    if kind == "mlp" { try checkChain(length) }
  }

  private func checkPositions(_ vision: MetadataReader, length: UInt64, patch: UInt64) throws {
    let side = UInt64(try vision.requiredCount("image_size", range: 1...8192)) / patch
    guard let positions = tensors.first(where: { $0.name == "v.position_embd.weight" }) else { return }
    let extra: UInt64 = tensors.contains { $0.name == "v.class_embd" } ? 1 : 0
    guard positions.dimensions[0] == length, positions.dimensions[1] >= side * side + extra else {
      throw ModelRefusal.damaged(
        "it has \(positions.dimensions[1]) places for the \(side * side + extra) patches of an image")
    }
  }

  /// What the layers give goes through two matrices.
  private func checkChain(_ length: UInt64) throws {
    guard let first = tensors.first(where: { $0.name == "mm.0.weight" }) else { return }
    guard first.dimensions[0] == length else { throw misfit(first.name) }
    guard let second = tensors.first(where: { $0.name == "mm.2.weight" }) else { return }
    guard second.dimensions[0] == first.dimensions[1] else { throw misfit(second.name) }
  }

  private func misfit(_ name: String) -> ModelRefusal {
    .damaged("its tensor \(Quoting.name(name)) does not fit the others")
  }
}
