import ChatModels
import Foundation
import Inference

/// What speaks against a model that can be used all the same.
package enum ModelCaution {
  /// A sentence for each thing that its user should know.
  /// - Parameter memoryBytes: what the machine has.
  package static func texts(_ model: ModelInfo, memoryBytes: UInt64 = ProcessInfo.processInfo.physicalMemory)
    -> [String]
  {
    var texts: [String] = []
    if !model.hasTemplate {
      texts.append(
        """
        The file has no chat template, so a usual one (ChatML) is taken. It is probably no chat model, and may go on writing \
        instead of answering: look for a variant of it named “instruct” or “chat”.
        """)
    }
    let need = MemoryNeed(of: model, memoryBytes: memoryBytes)
    if !need.isMet {
      texts.append(
        """
        It needs about \(HumanUnits.bytes(need.bytes)) of memory, and this machine has \(HumanUnits.bytes(need.available)): \
        it will be very slow, or not load at all. Choose a smaller one.
        """)
    }
    return texts
  }
}
