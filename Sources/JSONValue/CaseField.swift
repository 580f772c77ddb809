/// A field of a case of a ``JSONUnion``: its name, and what the type of its value doesn't say.
@usableFromInline
package struct CaseField<Value: CaseValue> {
  @usableFromInline let name: String
  @usableFromInline let form: Form

  /// How the field is read and written.
  @usableFromInline
  enum Form {
    /// As ``CaseValue`` says.
    case usual
    /// As ``CaseValue`` says, but with this value when it is missing.
    case absent(Value)
    /// As a time: Unix milliseconds here, ISO 8601 in JSON.
    case time(
      read: (String, inout FieldReader) throws(JSONError) -> Value, write: (String, Value, inout FieldWriter) -> Void)
  }

  @inlinable
  init(name: String, form: Form) {
    self.name = name
    self.form = form
  }

  @inlinable @inline(__always)
  func read(from fields: inout FieldReader) throws(JSONError) -> Value {
    switch form {
    case .usual: try Value.read(name, from: &fields)
    case .absent(let value): fields.has(name) ? try Value.read(name, from: &fields) : value
    case .time(let read, _): try read(name, &fields)
    }
  }

  @inlinable @inline(__always)
  func write(_ value: Value, to fields: inout FieldWriter) {
    if case .time(_, let write) = form { write(name, value, &fields) } else { value.write(name, to: &fields) }
  }
}

extension CaseField: ExpressibleByStringLiteral {
  /// A field that is read and written as is usual for the type of its value.
  @inlinable
  package init(stringLiteral name: String) { self.init(name: name, form: .usual) }
}

extension CaseField {
  /// A field that has this value when it is missing. It is always written.
  @inlinable
  package init(_ name: String, absent: Value) { self.init(name: name, form: .absent(absent)) }
}

extension CaseField<Int64> {
  /// A time that must be there, in Unix milliseconds.
  @usableFromInline
  package init(time name: String) {
    let form = Form.time { (name, fields) throws(JSONError) in
      try fields.time(name)
    } write: {
      $2.putTime($0, value: $1)
    }
    self.init(name: name, form: form)
  }
}

extension CaseField<Int64?> {
  /// A time that may be missing, in Unix milliseconds.
  @usableFromInline
  package init(time name: String) {
    let form = Form.time { (name, fields) throws(JSONError) in
      try fields.optionalTime(name)
    } write: {
      $2.putTime($0, value: $1)
    }
    self.init(name: name, form: form)
  }
}
