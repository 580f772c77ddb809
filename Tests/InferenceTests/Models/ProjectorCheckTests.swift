import Foundation
import TestSupport
import Testing

@testable import Inference

@Suite("The check of a projector")
struct ProjectorCheckTests {
  @Test("says what it is")
  func describes() throws {
    let directory = try TemporaryDirectory()
    let url = try GGUFFile.projector().write(to: directory.file("mmproj-tiny.gguf"))
    let info = try ModelCheck.validate(url: url, expecting: .projector)
    #expect(info.kind == .projector)
    #expect(info.name == "Tiny eyes")
    #expect(info.embeddingLength == 64)
    #expect(info.vocabularySize == 0)
    #expect(try ModelCheck.validate(url: url, expecting: nil) == info)
  }

  @Test("sends a language model to its own place")
  func languageModel() throws {
    try Refusal("model", "usually contains “mmproj”") { _ in }.verify(.model(), expecting: .projector)
  }

  @Test(
    "refuses what its loader would fall over",
    arguments: [
      Refusal("no weights", "no weights") { $0.tensors = [] },
      Refusal("neither images nor sound", "neither images nor sound") { $0["clip.has_vision_encoder"] = nil },
      Refusal("flag of another type", "wrong type") { $0["clip.has_vision_encoder"] = .u32(1) },
      Refusal("optional number of another type", "wrong type") { $0["clip.vision.spatial_merge_size"] = .i32(2) },
      Refusal("list of another type", "wrong type") { $0["clip.vision.image_mean"] = .u32s([1, 2, 3]) },
      Refusal("name of another type", "wrong type") { $0["general.name"] = .u32(1) },
      Refusal("unknown kind", "“telescope”") { $0["clip.projector_type"] = .string("telescope") },
      Refusal("no heads", "attention.head_count") { $0["clip.vision.attention.head_count"] = .u32(0) },
      Refusal("heads that don't divide", "can't be divided among 5") {
        $0["clip.vision.attention.head_count"] = .u32(5)
      },
      Refusal("no patches", "patch_size") { $0["clip.vision.patch_size"] = .u32(0) },
      Refusal("images smaller than patches", "smaller than its patches") { $0["clip.vision.image_size"] = .u32(7) },
      Refusal("huge images", "image_size") { $0["clip.vision.image_size"] = .u32(100_000) },
      Refusal("huge number of layers", "block_count") { $0["clip.vision.block_count"] = .u32(.max) },
      Refusal("scale 0", "projector.scale_factor") { $0["clip.vision.projector.scale_factor"] = .u32(0) },
      Refusal("negative epsilon", "layer_norm_epsilon") { $0["clip.vision.attention.layer_norm_epsilon"] = .f32(-1) },
      Refusal("bias of another length", "do not fit together") {
        $0.change("v.blk.0.attn_q.bias") {
          $0.dimensions = [16]; $0.byteCount = 64
        }
      },
      Refusal("layer of another width", "does not fit the others") {
        $0.change("v.blk.0.ffn_up.weight") { $0.dimensions = [16, 128] }
      },
      Refusal("convolution in Q8_0", "stored as Q8_0") {
        $0.change("v.patch_embd.weight") {
          $0.dimensions = [32, 14, 3, 32]; $0.type = 8; $0.byteCount = 34 * 14 * 3 * 32
        }
      },
      Refusal("bias in F16", "stored as F16") {
        $0.change("mm.0.bias") {
          $0.type = 1; $0.byteCount = 128
        }
      },
    ])
  func refuses(_ refusal: Refusal) throws { try refusal.verify(.projector(), expecting: .projector) }
}
