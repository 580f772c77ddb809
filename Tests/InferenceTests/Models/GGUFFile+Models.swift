import Foundation

extension GGUFFile {
  /// A small language model of the architecture `llama`: 2 layers, 64 numbers a token, 4 heads on 2, 48 tokens.
  static func model(architecture: String = "llama", name: String? = "Tiny") -> GGUFFile {
    var file = GGUFFile()
    file["general.architecture"] = .string(architecture)
    file["general.name"] = name.map(Value.string)
    file["general.file_type"] = .u32(0)
    let numbers: [(String, UInt32)] = [
      ("block_count", 2), ("context_length", 512), ("embedding_length", 64), ("feed_forward_length", 128),
      ("attention.head_count", 4), ("attention.head_count_kv", 2), ("rope.dimension_count", 16),
    ]
    for (key, number) in numbers { file["\(architecture).\(key)"] = .u32(number) }
    file["\(architecture).attention.layer_norm_rms_epsilon"] = .f32(1e-5)
    file["tokenizer.ggml.model"] = .string("gpt2")
    file["tokenizer.ggml.pre"] = .string("gpt-2")
    file["tokenizer.ggml.tokens"] = .strings((0..<48).map { "t\($0)" })
    file["tokenizer.ggml.token_type"] = .i32s(Array(repeating: 1, count: 48))
    file["tokenizer.ggml.scores"] = .f32s(Array(repeating: 0, count: 48))
    file["tokenizer.ggml.merges"] = .strings(["t 1", "t 2"])
    file["tokenizer.ggml.bos_token_id"] = .u32(46)
    file["tokenizer.ggml.eos_token_id"] = .u32(47)
    file["tokenizer.chat_template"] = .string("{{ messages[0].content }} Answer in one line: ")
    file.add("token_embd.weight", 64, 48)
    for layer in 0..<2 {
      file.add("blk.\(layer).attn_norm.weight", 64)
      file.add("blk.\(layer).attn_q.weight", 64, 64)
      file.add("blk.\(layer).attn_k.weight", 64, 32)
      file.add("blk.\(layer).attn_v.weight", 64, 32)
      file.add("blk.\(layer).attn_output.weight", 64, 64)
      file.add("blk.\(layer).ffn_norm.weight", 64)
      file.add("blk.\(layer).ffn_gate.weight", 64, 128)
      file.add("blk.\(layer).ffn_up.weight", 64, 128)
      file.add("blk.\(layer).ffn_down.weight", 128, 64)
    }
    file.add("output_norm.weight", 64)
    return file
  }

  /// A small projector of the kind `mlp`.
  static func projector() -> GGUFFile {
    var file = GGUFFile()
    file["general.architecture"] = .string("clip")
    file["general.name"] = .string("Tiny eyes")
    file["clip.has_vision_encoder"] = .bool(true)
    file["clip.projector_type"] = .string("mlp")
    let numbers: [(String, UInt32)] = [
      ("image_size", 28), ("patch_size", 14), ("embedding_length", 32), ("feed_forward_length", 64),
      ("block_count", 1), ("attention.head_count", 2), ("projection_dim", 64),
    ]
    for (key, number) in numbers { file["clip.vision.\(key)"] = .u32(number) }
    file["clip.vision.attention.layer_norm_epsilon"] = .f32(1e-5)
    file["clip.vision.image_mean"] = .f32s([0.5, 0.5, 0.5])
    file["clip.vision.image_std"] = .f32s([0.5, 0.5, 0.5])
    file["clip.use_gelu"] = .bool(true)
    file.add("v.patch_embd.weight", 14, 14, 3, 32)
    file.add("v.blk.0.attn_q.weight", 32, 32)
    file.add("v.blk.0.attn_q.bias", 32)
    file.add("v.blk.0.ln1.weight", 32)
    file.add("v.blk.0.ffn_up.weight", 32, 64)
    file.add("v.blk.0.ffn_down.weight", 64, 32)
    file.add("mm.0.weight", 32, 64)
    file.add("mm.0.bias", 64)
    return file
  }

  /// Adds a tensor of F32 numbers.
  mutating func add(_ name: String, _ dimensions: UInt64...) {
    tensors.append(Tensor(name: name, dimensions: dimensions, byteCount: Int(dimensions.reduce(4, *))))
  }

  /// Adds a tensor of another type, whose bytes are given.
  mutating func add(_ name: String, type: Int32, bytes: Int, _ dimensions: UInt64...) {
    tensors.append(Tensor(name: name, dimensions: dimensions, type: type, byteCount: bytes))
  }

  /// Changes the tensor of a name.
  mutating func change(_ name: String, _ body: (inout Tensor) -> Void) {
    for index in tensors.indices where tensors[index].name == name { body(&tensors[index]) }
  }
}
