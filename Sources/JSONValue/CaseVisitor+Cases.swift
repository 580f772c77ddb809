/// One method for each number of fields. Each takes the tag, the value that is visited, what makes the case of its fields,
/// the fields, and a pattern that passes on the fields when the value is of this case.
extension CaseVisitor {
  /// A case with no fields.
  @inlinable @inline(__always)
  package mutating func tag<Union>(
    _ tag: String, of value: inout Union, as make: @autoclosure () -> Union, matching match: (Union, () -> Void) -> Void
  ) {
    if isWanted(tag) {
      value = make()
    } else {
      match(value) { _ = begin(tag) }
    }
  }

  /// A case with one field.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A) -> Union, fields a: CaseField<A>,
    matching match: (Union, (A) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = try? make(a.read(from: &fields)) { value = read }
    } else {
      match(value) { if begin(tag) { a.write($0, to: &writer) } }
    }
  }

  /// A case with two fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    matching match: (Union, (A, B) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = try? make(a.read(from: &fields), b.read(from: &fields)) { value = read }
    } else {
      match(value) {
        guard begin(tag) else { return }
        a.write($0, to: &writer)
        b.write($1, to: &writer)
      }
    }
  }

  /// A case with three fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    _ c: CaseField<C>, matching match: (Union, (A, B, C) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = try? make(a.read(from: &fields), b.read(from: &fields), c.read(from: &fields)) { value = read }
    } else {
      match(value) {
        guard begin(tag) else { return }
        a.write($0, to: &writer)
        b.write($1, to: &writer)
        c.write($2, to: &writer)
      }
    }
  }

  /// A case with four fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C, D) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    _ c: CaseField<C>, _ d: CaseField<D>, matching match: (Union, (A, B, C, D) -> Void) -> Void
  ) {
    if isWanted(tag) {
      let read = try? make(
        a.read(from: &fields), b.read(from: &fields), c.read(from: &fields), d.read(from: &fields))
      if let read { value = read }
    } else {
      match(value) {
        guard begin(tag) else { return }
        a.write($0, to: &writer)
        b.write($1, to: &writer)
        c.write($2, to: &writer)
        d.write($3, to: &writer)
      }
    }
  }

  /// A case with five fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C, D, E) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    _ c: CaseField<C>, _ d: CaseField<D>, _ e: CaseField<E>, matching match: (Union, (A, B, C, D, E) -> Void) -> Void
  ) {
    if isWanted(tag) {
      let read = try? make(
        a.read(from: &fields), b.read(from: &fields), c.read(from: &fields), d.read(from: &fields),
        e.read(from: &fields))
      if let read { value = read }
    } else {
      match(value) {
        guard begin(tag) else { return }
        a.write($0, to: &writer)
        b.write($1, to: &writer)
        c.write($2, to: &writer)
        d.write($3, to: &writer)
        e.write($4, to: &writer)
      }
    }
  }

  /// A case with six fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue, F: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C, D, E, F) -> Union, fields a: CaseField<A>,
    _ b: CaseField<B>, _ c: CaseField<C>, _ d: CaseField<D>, _ e: CaseField<E>, _ f: CaseField<F>,
    matching match: (Union, (A, B, C, D, E, F) -> Void) -> Void
  ) {
    if isWanted(tag) {
      let read = try? make(
        a.read(from: &fields), b.read(from: &fields), c.read(from: &fields), d.read(from: &fields),
        e.read(from: &fields), f.read(from: &fields))
      if let read { value = read }
    } else {
      match(value) {
        guard begin(tag) else { return }
        a.write($0, to: &writer)
        b.write($1, to: &writer)
        c.write($2, to: &writer)
        d.write($3, to: &writer)
        e.write($4, to: &writer)
        f.write($5, to: &writer)
      }
    }
  }
}
