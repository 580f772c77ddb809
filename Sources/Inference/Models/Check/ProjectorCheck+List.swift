extension ProjectorCheck {
  /// `PROJECTOR_TYPE_NAMES` (tools/mtmd/clip-impl.h) of ``Architecture/source``, without those that only make sound.
  static let kinds: Set<String> = [
    "mlp", "ldp", "ldpv2", "resampler", "adapter", "qwen2vl_merger", "qwen2.5vl_merger", "qwen3vl_merger", "ling3vl",
    "step3vl", "gemma3", "gemma3nv", "gemma3na", "gemma4v", "gemma4a", "gemma4uv", "gemma4ua", "phi4", "idefics3",
    "pixtral", "ultravox", "internvl", "llama4", "qwen2a", "qwen3a", "glma", "qwen2.5o", "voxtral", "meralion",
    "musicflamingo", "lfm2", "kimivl", "paddleocr", "lightonocr", "cogvlm", "janus_pro", "dots_ocr", "dots3note_v",
    "dots3note_a", "deepseekocr", "deepseekocr2", "deepseek4v", "lfm2a", "glm4v", "glm5v", "youtuvl", "yasa2",
    "kimik25", "nemotron_v2_vl", "exaone4_5", "hunyuanvl", "minicpmv4_6", "granite_speech", "mimovl", "minimax_m3",
    "granite4_vision", "mimo_audio", "parakeet", "muse-glimmer",
  ]

  /// The type that the loader takes a value for, by the last part of its key; nil for keys that it does not read.
  static func type(of name: String) -> (GGUFValueType, isArray: Bool)? {
    if flags.contains(name) { return (.bool, false) }
    if numbers.contains(name) { return (.uint32, false) }
    if lists.contains(name) { return (.int32, true) }
    switch name {
    case "layer_norm_epsilon", "swiglu_clamp": return (.float32, false)
    case "minicpmv_version": return (.int32, false)
    case "image_mean", "image_std": return (.float32, true)
    case "projector_type", "mm_patch_merge_type", "model_variant": return (.string, false)
    default: return nil
    }
  }

  private static let flags: Set<String> = [
    "has_audio_encoder", "has_vision_encoder", "has_gen_audio_encoder", "use_gelu", "use_silu",
  ]

  private static let lists: Set<String> = [
    "codebook_size", "wa_pattern_mode", "feature_layer", "image_grid_pinpoints", "spatial_offsets", "wa_layer_indexes",
  ]

  private static let numbers: Set<String> = [
    "window_size", "subsampling_factor", "chunk_size", "conv_kernel_size", "local_block_count", "local_group_size",
    "max_pos_emb", "num_mel_bins", "downsample_rate", "head_count", "stack_factor", "num_quantizers",
    "image_max_pixels", "image_min_pixels", "image_size", "minicpmv_query_num", "block_count", "embedding_length",
    "head_dim", "feed_forward_length", "head_count_kv", "patch_size", "preproc_image_size", "preproc_max_tiles",
    "preproc_min_tiles", "projection_dim", "query_side", "window_side", "scale_factor", "spatial_merge_size",
    "expert_used_count", "n_wa_pattern",
  ]
}
