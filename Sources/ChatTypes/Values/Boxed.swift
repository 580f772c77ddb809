/// A value in memory of its own, shared by copies. It never changes: changing means to make another box.
final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Boxed, right: Boxed) -> Bool { left === right || left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// Keeps a large part of a struct apart, so that copying the struct costs one word for it.
@propertyWrapper
public struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
  private var box: Boxed<Value>

  /// Keeps a value.
  public init(wrappedValue: Value) { box = Boxed(wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Boxed(newValue) }
  }
}

/// Keeps a large part of a struct apart that few values have, so that it costs one word whether it is there or not.
@propertyWrapper
public struct IndirectOptional<Value: Hashable & Sendable>: Hashable, Sendable {
  private var box: Boxed<Value>?

  /// Keeps a value, or none.
  public init(wrappedValue: Value?) { box = wrappedValue.map(Boxed.init) }

  /// The value.
  public var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Boxed.init) }
  }
}
