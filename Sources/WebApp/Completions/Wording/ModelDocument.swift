import ChatTypes
import JSONValue

/// Words the models that can be asked, as `/v1/models` has them.
enum ModelDocument {
  /// The list of models.
  static func list(_ models: [CompletionModel]) -> JSONValue {
    ["object": "list", "data": .array(models.map(one))]
  }

  /// One model.
  static func one(_ model: CompletionModel) -> JSONValue {
    [
      "id": .string(model.name), "object": "model", "created": .integer(model.addedAt / 1000), "owned_by": "linnet",
    ]
  }
}
