/// Checks how a language model's tensors are stored. llama.cpp compares their shapes with the hyperparameters itself
/// and reports a difference; but a type that an operation has no routine for ends the process in the middle of a reply.
struct TensorCheck {
  let tensors: [GGUFTensor]
  let architecture: Architecture
  let numbers: Hyperparameters

  /// Checks all tensors against the vocabulary and the numbers.
  func run(vocabulary: Int) throws {
    let embedding = numbers.embeddingLength
    guard !tensors.isEmpty else {
      throw ModelRefusal.unusable("it holds a vocabulary alone and no weights")
    }
    guard let embeddings = tensors.first(where: { $0.name == "token_embd.weight" }) else {
      throw ModelRefusal.damaged("it lacks the tensor “token_embd.weight”")
    }
    guard embeddings.dimensions[0] == UInt64(embedding) else {
      throw ModelRefusal.damaged(
        "its tokens’ vectors have \(embeddings.dimensions[0]) numbers, and its metadata say \(embedding)")
    }
    guard embeddings.dimensions[1] == UInt64(vocabulary) else {
      throw ModelRefusal.damaged(
        "its vocabulary has \(vocabulary) tokens, and its weights are made for \(embeddings.dimensions[1])")
    }
    for tensor in tensors { try check(tensor) }
    if architecture.name == "laguna" { try checkGates() }
  }

  /// Laguna's loader ends the process at a gate of another width than these two.
  private func checkGates() throws {
    for (layer, heads) in numbers.heads.enumerated() {
      guard let gate = tensors.first(where: { $0.name == "blk.\(layer).attn_gate.weight" }) else { continue }
      guard gate.dimensions[1] == UInt64(heads) || gate.dimensions[1] == UInt64(heads * numbers.keyLength) else {
        throw ModelRefusal.damaged("its tensor \(Quoting.name(gate.name)) does not fit its \(heads) attention heads")
      }
    }
  }

  private func check(_ tensor: GGUFTensor) throws {
    // Tables of indices, which are looked up and never multiplied.
    if tensor.name.contains("tid2eid"), tensor.type.name == "I32" { return }
    guard tensor.type.isWeight else { throw wrongType(tensor) }
    let single = tensor.dimensions[1] == 1 && tensor.dimensions[2] == 1 && tensor.dimensions[3] == 1
    guard tensor.type == .f32 || !(single || Self.mustBeF32(tensor.name)) else { throw wrongType(tensor) }
  }

  private func wrongType(_ tensor: GGUFTensor) -> ModelRefusal {
    .unusable(
      "its tensor \(Quoting.name(tensor.name)) is stored as \(tensor.type.name), which llama.cpp can't compute with there",
      advice: "Look for another file of the same model.")
  }

  /// Whether a tensor is added, multiplied number by number, or convolved with, which llama.cpp can do in F32 only.
  static func mustBeF32(_ name: String) -> Bool {
    if name.hasSuffix(".bias") { return true }
    var base = Substring(name)
    if base.hasPrefix("blk.") {
      base = base.dropFirst(4).drop { $0.isNumber }.dropFirst()
    }
    if base.hasSuffix(".weight") { base = base.dropLast(7) }
    return base.hasSuffix("norm") || elementwise.contains(String(base))
  }

  /// `LLM_TENSOR_INFOS` (src/llama-arch.cpp): tensors of operations other than products of matrices and look-ups.
  /// Those whose names end in “norm” are left out, for all of them belong here.
  private static let elementwise: Set<String> = [
    "altup_correct_scale", "token_types", "attn_conv_base", "attn_norm_2", "attn_res_score", "attn_sinks",
    "channel_mix_lerp_k",
    "channel_mix_lerp_r", "exp_probs_b", "exp_probs_b_vl", "ffn.act", "ffn_conv_base", "ffn_norm_exps",
    "ffn_res_score", "hc_attn_base", "hc_attn_scale", "hc_ffn_base", "hc_ffn_scale", "hrm.z_l_init",
    "layer_output_scale", "output_hc_base", "output_hc_scale", "output_res_score", "ple_conv1d", "ple_norm_conv",
    "ple_norm_key", "ple_norm_query", "post_ffw_norm_1", "post_ffw_norm_2", "pre_ffw_norm_2", "rope_factors_long",
    "rope_factors_short", "rope_freqs", "shortconv.conv", "ssm_a", "ssm_conv1d", "ssm_conv1d_k", "ssm_conv1d_q",
    "ssm_conv1d_v", "ssm_d", "time_mix_a0", "time_mix_decay", "time_mix_first", "time_mix_k_a", "time_mix_k_k",
    "time_mix_lerp_fused", "time_mix_lerp_g", "time_mix_lerp_k", "time_mix_lerp_r", "time_mix_lerp_v",
    "time_mix_lerp_w", "time_mix_lerp_x", "time_mix_ln", "time_mix_r_k", "time_mix_v0", "time_mix_w0",
  ]
}
