/// How the numbers of a tensor are stored, by the number that a GGUF file names it with.
///
/// Read from `enum ggml_type` (ggml.h) and the block structures (ggml-common.h) of the llama.cpp that
/// ``Architecture/source`` names.
struct GGMLType: Sendable, Hashable {
  /// The number in the file.
  let id: Int32
  /// Upper case as people write it: `Q4_K`.
  let name: String
  /// Numbers that are stored together; a row is a multiple of it.
  let blockSize: UInt64
  /// Bytes of such a block.
  let blockBytes: UInt64
  /// Whether llama.cpp can multiply with it and look rows up in it. It has no routine for the others, and calls it.
  let isWeight: Bool

  private init(_ id: Int32, name: String, blockSize: UInt64, blockBytes: UInt64, weight: Bool = true) {
    self.id = id
    self.name = name
    self.blockSize = blockSize
    self.blockBytes = blockBytes
    self.isWeight = weight
  }

  static let f32 = GGMLType(0, name: "F32", blockSize: 1, blockBytes: 4)

  /// Every type that a file may have. 4, 5, 31 to 33 and 36 to 38 were given up by ggml.
  static let all: [Int32: GGMLType] = Dictionary(
    uniqueKeysWithValues: [
      f32,
      GGMLType(1, name: "F16", blockSize: 1, blockBytes: 2),
      GGMLType(2, name: "Q4_0", blockSize: 32, blockBytes: 18),
      GGMLType(3, name: "Q4_1", blockSize: 32, blockBytes: 20),
      GGMLType(6, name: "Q5_0", blockSize: 32, blockBytes: 22),
      GGMLType(7, name: "Q5_1", blockSize: 32, blockBytes: 24),
      GGMLType(8, name: "Q8_0", blockSize: 32, blockBytes: 34),
      GGMLType(9, name: "Q8_1", blockSize: 32, blockBytes: 36, weight: false),
      GGMLType(10, name: "Q2_K", blockSize: 256, blockBytes: 84),
      GGMLType(11, name: "Q3_K", blockSize: 256, blockBytes: 110),
      GGMLType(12, name: "Q4_K", blockSize: 256, blockBytes: 144),
      GGMLType(13, name: "Q5_K", blockSize: 256, blockBytes: 176),
      GGMLType(14, name: "Q6_K", blockSize: 256, blockBytes: 210),
      GGMLType(15, name: "Q8_K", blockSize: 256, blockBytes: 292, weight: false),
      GGMLType(16, name: "IQ2_XXS", blockSize: 256, blockBytes: 66),
      GGMLType(17, name: "IQ2_XS", blockSize: 256, blockBytes: 74),
      GGMLType(18, name: "IQ3_XXS", blockSize: 256, blockBytes: 98),
      GGMLType(19, name: "IQ1_S", blockSize: 256, blockBytes: 50),
      GGMLType(20, name: "IQ4_NL", blockSize: 32, blockBytes: 18),
      GGMLType(21, name: "IQ3_S", blockSize: 256, blockBytes: 110),
      GGMLType(22, name: "IQ2_S", blockSize: 256, blockBytes: 82),
      GGMLType(23, name: "IQ4_XS", blockSize: 256, blockBytes: 136),
      GGMLType(24, name: "I8", blockSize: 1, blockBytes: 1, weight: false),
      GGMLType(25, name: "I16", blockSize: 1, blockBytes: 2, weight: false),
      GGMLType(26, name: "I32", blockSize: 1, blockBytes: 4, weight: false),
      GGMLType(27, name: "I64", blockSize: 1, blockBytes: 8, weight: false),
      GGMLType(28, name: "F64", blockSize: 1, blockBytes: 8, weight: false),
      GGMLType(29, name: "IQ1_M", blockSize: 256, blockBytes: 56),
      GGMLType(30, name: "BF16", blockSize: 1, blockBytes: 2),
      GGMLType(34, name: "TQ1_0", blockSize: 256, blockBytes: 54),
      GGMLType(35, name: "TQ2_0", blockSize: 256, blockBytes: 66),
      GGMLType(39, name: "MXFP4", blockSize: 32, blockBytes: 17),
      GGMLType(40, name: "NVFP4", blockSize: 64, blockBytes: 36),
      GGMLType(41, name: "Q1_0", blockSize: 128, blockBytes: 18),
      GGMLType(42, name: "Q2_0", blockSize: 64, blockBytes: 18),
    ].map { ($0.id, $0) })
}
