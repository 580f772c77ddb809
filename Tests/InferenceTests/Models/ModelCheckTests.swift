import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("The check of a language model")
struct ModelCheckTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func check(_ file: GGUFFile, _ name: String = "tiny.gguf") throws -> ModelInfo {
    try ModelCheck.validate(url: file.write(to: directory.file(name)))
  }

  @Test("says what the model is like")
  func describes() throws {
    let file = GGUFFile.model()
    let info = try check(file)
    #expect(info.kind == .languageModel)
    #expect(info.name == "Tiny")
    #expect(info.architecture == "llama")
    #expect(info.quantization == "F32")
    #expect(info.byteCount == Int64(file.data().count))
    #expect(info.partCount == 1)
    #expect(info.trainedContextSize == 512)
    #expect(info.layerCount == 2)
    #expect(info.embeddingLength == 64)
    #expect(info.headCount == 4)
    #expect(info.keyValueHeadCount == 2)
    #expect(info.keyLength == 16)
    #expect(info.valueLength == 16)
    #expect(info.vocabularySize == 48)
    #expect(info.hasTemplate)
    // 2 layers, 2 heads, 16 numbers of a key and 16 of a value, 2 bytes each.
    #expect(info.cacheBytesPerToken == 2 * 2 * (16 + 16) * 2)
    let layer = 64 + 64 * 64 + 64 * 32 * 2 + 64 * 64 + 64 + 64 * 128 * 3
    #expect(info.parameterCount == Int64(64 * 48 + 2 * layer + 64))
  }

  @Test("falls back on the file's name and on the tensors")
  func fallbacks() throws {
    var file = GGUFFile.model(name: nil)
    file["general.file_type"] = nil
    file["tokenizer.chat_template"] = nil
    let info = try check(file, "Älteres Modell.gguf")
    #expect(info.name == "Älteres Modell")
    #expect(info.quantization == "F32")
    #expect(!info.hasTemplate)
    file["general.file_type"] = .u32(15)
    #expect(try check(file).quantization == "Q4_K_M")
    file["general.file_type"] = .u32(15 | 1024)
    #expect(try check(file).quantization == "Q4_K_M")
    file["general.file_type"] = .u32(999)
    #expect(try check(file).quantization == "F32")
  }

  @Test("cleans a name that could harm a terminal")
  func cleanName() throws {
    #expect(try check(.model(name: "A\u{1B}[31mB")).name == "A\u{FFFD}[31mB")
  }

  @Test("knows all architectures that it was written for by their names")
  func architectures() {
    #expect(Architecture.known.count == 152)
    #expect(Architecture.named("qwen3")?.role == .text)
    #expect(Architecture.named("gptj") == nil)
    #expect(Architecture.known.values.filter { $0.role == .text }.count == 129)
  }

  @Test(
    "refuses what is not meant for chatting",
    arguments: [
      Refusal("unknown", "“warp-drive”, is not known") { $0["general.architecture"] = .string("warp-drive") },
      Refusal("none", "does not name its architecture") { $0["general.architecture"] = nil },
      Refusal("a number", "wrong type") { $0["general.architecture"] = .u32(1) },
      Refusal("with a zero", "zero byte") { $0["general.architecture"] = .string("llama\0x") },
      Refusal("encoder", "embedding model") { $0["general.architecture"] = .string("bert") },
      Refusal("translator", "translate one text") { $0["general.architecture"] = .string("t5") },
      Refusal("diffusion", "diffusion") { $0["general.architecture"] = .string("llada") },
      Refusal("draft", "guesses ahead") { $0["general.architecture"] = .string("eagle3") },
      Refusal("speech", "made for speech") { $0["general.architecture"] = .string("qwen3tts") },
      Refusal("adapter", "adapter (LoRA)") { $0["general.type"] = .string("adapter") },
      Refusal("imatrix", "imatrix") { $0["general.type"] = .string("imatrix") },
      Refusal("not causal", "both directions") { $0["llama.attention.causal"] = .bool(false) },
      Refusal("pooling", "embedding model") { $0["llama.pooling_type"] = .u32(1) },
      Refusal("projector", "--projector FILE") { $0 = .projector() },
      Refusal("no weights", "no weights") { $0.tensors = [] },
    ])
  func purposes(_ refusal: Refusal) throws { try refusal.verify(.model()) }

  @Test(
    "refuses numbers that would bring llama.cpp down",
    arguments: [
      Refusal("no layers", "“llama.block_count”, which must lie") { $0["llama.block_count"] = .u32(0) },
      Refusal("too many layers", "between 1 and 512") { $0["llama.block_count"] = .u32(513) },
      Refusal("layers missing", "lack “llama.block_count”") { $0["llama.block_count"] = nil },
      Refusal("layers of another type", "wrong type") { $0["llama.block_count"] = .u64(2) },
      Refusal("only extra layers", "nextn_predict_layers") { $0["llama.nextn_predict_layers"] = .u32(2) },
      Refusal("no context", "“llama.context_length”") { $0["llama.context_length"] = .u32(0) },
      Refusal("no embedding", "“llama.embedding_length”") { $0["llama.embedding_length"] = .u32(0) },
      Refusal("huge embedding", "“llama.embedding_length”") { $0["llama.embedding_length"] = .u32(.max) },
      Refusal("no heads", "no attention heads") { $0["llama.attention.head_count"] = .u32(0) },
      Refusal("heads missing", "no attention heads") { $0["llama.attention.head_count"] = nil },
      Refusal("heads that don't divide", "can't be divided among 7") {
        $0["llama.attention.head_count"] = .u32(7)
        $0["llama.attention.head_count_kv"] = .u32(7)
      },
      Refusal("groups that don't divide", "among 3 heads of keys") { $0["llama.attention.head_count_kv"] = .u32(3) },
      Refusal("heads for too few layers", "have 2 layers") { $0["llama.attention.head_count"] = .u32s([4]) },
      Refusal("heads per layer of another type", "wrong type") { $0["llama.attention.head_count"] = .f32s([4, 4]) },
      Refusal("negative heads", "head_count") { $0["llama.attention.head_count"] = .i32s([4, -4]) },
      Refusal("unequal heads", "must be equal") {
        $0["llama.attention.key_length"] = .u32(16)
        $0["llama.attention.value_length"] = .u32(8)
      },
      Refusal("key of no length", "key_length") { $0["llama.attention.key_length"] = .u32(0) },
      Refusal("odd rotation", "even number") {
        $0["general.architecture"] = .string("phi2")
        for key in ["block_count", "context_length", "embedding_length", "attention.head_count"] {
          $0["phi2.\(key)"] = $0["llama.\(key)"]
        }
        $0["phi2.rope.dimension_count"] = .u32(7)
      },
      Refusal("partial rotation", "rotates all") { $0["llama.rope.dimension_count"] = .u32(8) },
      Refusal("no rotation", "rotates 0 of") { $0["llama.rope.dimension_count"] = .u32(0) },
      Refusal("too much rotation", "rope.dimension_count") { $0["llama.rope.dimension_count"] = .u32(32) },
      Refusal("unknown scaling", "“spiral”") { $0["llama.rope.scaling.type"] = .string("spiral") },
      Refusal("negative epsilon", "negative number") { $0["llama.attention.layer_norm_rms_epsilon"] = .f32(-1) },
      Refusal("epsilon that is none", "no number") { $0["llama.attention.layer_norm_rms_epsilon"] = .f32(.nan) },
      Refusal("infinite base", "no number") { $0["llama.rope.freq_base"] = .f32(.infinity) },
      Refusal("more experts used than there are", "5 of its 4 experts") {
        $0["llama.expert_count"] = .u32(4)
        $0["llama.expert_used_count"] = .u32(5)
      },
      Refusal("experts without use", "0 of its 4 experts") { $0["llama.expert_count"] = .u32(4) },
      Refusal("use without experts", "no experts") { $0["llama.expert_used_count"] = .u32(2) },
      Refusal("too many experts", "expert_count") { $0["llama.expert_count"] = .u32(2000) },
      Refusal("groups of experts", "into 3 groups") {
        $0["llama.expert_count"] = .u32(8)
        $0["llama.expert_used_count"] = .u32(2)
        $0["llama.expert_group_count"] = .u32(3)
      },
      Refusal("choice of experts", "way to choose experts") {
        $0["llama.expert_count"] = .u32(8)
        $0["llama.expert_used_count"] = .u32(2)
        $0["llama.expert_gating_func"] = .u32(9)
      },
      Refusal("interval of no layers", "full_attention_interval") { $0["llama.full_attention_interval"] = .u32(0) },
      Refusal("endless window", "sliding_window") { $0["llama.attention.sliding_window"] = .u32(.max) },
    ])
  func numbers(_ refusal: Refusal) throws { try refusal.verify(.model()) }

  @Test("refuses numbers by what an architecture demands")
  func demands() throws {
    func refused(_ architecture: String, _ sentence: String, _ change: @escaping @Sendable (inout GGUFFile) -> Void)
      throws
    {
      try Refusal(architecture, sentence, change).verify(.model(architecture: architecture))
    }
    try refused("qwen3moe", "has experts") { _ in }
    try refused("mamba", "“mamba.ssm.inner_size”") { _ in }
    try refused("rwkv7", "“rwkv7.wkv.head_size”") { _ in }
    try refused("lfm2", "“lfm2.shortconv.l_cache”") { _ in }
    try refused("qwen2vl", "“qwen2vl.rope.dimension_sections”") { _ in }
    try refused("qwen2vl", "make no sense") { $0["qwen2vl.rope.dimension_sections"] = .i32s([0, 0, 0, 8]) }
    try refused("gpt2", "do not make up") {
      $0["gpt2.attention.key_length"] = .u32(8); $0["gpt2.attention.value_length"] = .u32(8)
    }
    try refused("gemma3", "sliding window") {
      $0["gemma3.attention.sliding_window"] = .u32(128)
      $0["gemma3.attention.sliding_window_pattern"] = .u32(1)
    }
    try refused("mimo2", "sliding window") {
      $0["mimo2.attention.sliding_window"] = .u32(128)
      $0["mimo2.attention.sliding_window_pattern"] = .u32s([0, 0])
    }
    try refused("gpt-oss", "those of others 16") {
      $0["gpt-oss.attention.key_length_swa"] = .u32(8); $0["gpt-oss.attention.value_length_swa"] = .u32(8);
      $0["gpt-oss.rope.dimension_count"] = .u32(8)
    }
    try refused("deepseek2", "compressed form") {
      $0["deepseek2.rope.dimension_count"] = .u32(8)
      $0["deepseek2.attention.key_length_mla"] = .u32(16)
      $0["deepseek2.attention.value_length_mla"] = .u32(16)
      $0["deepseek2.attention.kv_lora_rank"] = .u32(32)
    }
    try refused("qwen3vl", "n_deepstack_layers") {
      $0["qwen3vl.rope.dimension_sections"] = .i32s([2, 3, 3, 0])
      $0["qwen3vl.n_deepstack_layers"] = .u32(2)
    }
    try refused("nanbeige", "300 times") { $0["nanbeige.num_loops"] = .u32(300) }
    try refused("hrm_text", "hrm.layers_per_stack") { _ in }
    try refused("ernie4_5-moe", "interleave_moe_layer_step") { _ in }
    try refused("qwen35", "heads of") {
      $0["qwen35.rope.dimension_sections"] = .i32s([2, 2, 2, 2])
      for (key, number) in [
        ("inner_size", 64), ("state_size", 8), ("time_step_rank", 4), ("conv_kernel", 4), ("group_count", 2),
      ] {
        $0["qwen35.ssm.\(key)"] = .u32(UInt32(number))
      }
    }
  }

  @Test("accepts layers with heads of two lengths where the architecture has them")
  func variableHeads() throws {
    var file = GGUFFile.model(architecture: "gemma4")
    for (key, number) in [
      ("attention.key_length", 32), ("attention.value_length", 32), ("rope.dimension_count", 32),
      ("attention.key_length_swa", 16), ("attention.value_length_swa", 16), ("rope.dimension_count_swa", 16),
      ("attention.sliding_window", 128),
    ] {
      file["gemma4.\(key)"] = .u32(UInt32(number))
    }
    file["gemma4.attention.sliding_window_pattern"] = .u32s([1, 0])
    #expect(try check(file).keyLength == 32)
    file["gemma4.rope.dimension_count_swa"] = nil
    #expect(throws: LLMError.self) { try check(file) }
  }

  @Test("counts the cache by the layers that have one")
  func cache() throws {
    var recurrent = GGUFFile.model(architecture: "mamba")
    recurrent["mamba.attention.head_count"] = .u32(0)
    recurrent["mamba.attention.head_count_kv"] = nil
    recurrent["mamba.ssm.inner_size"] = .u32(128)
    recurrent["mamba.ssm.state_size"] = .u32(16)
    recurrent["mamba.ssm.time_step_rank"] = .u32(4)
    recurrent["mamba.ssm.conv_kernel"] = .u32(4)
    #expect(try check(recurrent).cacheBytesPerToken == 0)

    var hybrid = GGUFFile.model(architecture: "qwen3next")
    for (key, number) in [
      ("ssm.inner_size", 64), ("ssm.state_size", 16), ("ssm.time_step_rank", 4), ("ssm.conv_kernel", 4),
      ("ssm.group_count", 2), ("expert_count", 4), ("expert_used_count", 2), ("full_attention_interval", 2),
    ] {
      hybrid["qwen3next.\(key)"] = .u32(UInt32(number))
    }
    #expect(try check(hybrid).cacheBytesPerToken == 2 * (16 + 16) * 2)

    var varied = GGUFFile.model()
    varied["llama.attention.head_count_kv"] = .i32s([4, 1])
    #expect(try check(varied).cacheBytesPerToken == 5 * (16 + 16) * 2)
    #expect(try check(varied).keyValueHeadCount == 4)
  }

  @Test(
    "refuses tensors that llama.cpp can't compute with",
    arguments: [
      Refusal("missing", "lacks the tensor “token_embd.weight”") {
        $0.change("token_embd.weight") { $0.name = "other" }
      },
      Refusal("other vocabulary", "made for 40") {
        $0.change("token_embd.weight") {
          $0.dimensions[1] = 40; $0.byteCount = 64 * 40 * 4
        }
      },
      Refusal("other embedding", "have 32 numbers") {
        $0.change("token_embd.weight") {
          $0.dimensions[0] = 32; $0.byteCount = 32 * 48 * 4
        }
      },
      Refusal("matrix of integers", "stored as I32") { $0.change("blk.0.attn_q.weight") { $0.type = 26 } },
      Refusal("norm in F16", "stored as F16") {
        $0.change("output_norm.weight") {
          $0.type = 1; $0.byteCount = 128
        }
      },
      Refusal("bias in F16", "“blk.0.attn_q.bias”") { $0.add("blk.0.attn_q.bias", type: 1, bytes: 128, 64) },
      Refusal("rotation in F16", "“rope_freqs.weight”") { $0.add("rope_freqs.weight", type: 1, bytes: 64, 8, 4) },
      Refusal("convolution in Q8_0", "“blk.1.ssm_conv1d.weight”") {
        $0.add("blk.1.ssm_conv1d.weight", type: 8, bytes: 68, 32, 2)
      },
      Refusal("Q8_K, which is for activations", "stored as Q8_K") { $0.add("x.weight", type: 15, bytes: 584, 256, 2) },
    ])
  func tensors(_ refusal: Refusal) throws { try refusal.verify(.model()) }
}
