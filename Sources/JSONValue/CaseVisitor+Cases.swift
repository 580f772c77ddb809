/// One method for each number of fields. Each takes the tag, the value that is visited, what makes the case of its fields,
/// the fields, and a pattern that passes on the fields when the value is of this case.
///
/// Reading and writing the fields stands in functions of their own, one for each combination of types: a union of 200 cases
/// that has all of that in one function takes the optimizer minutes.
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
      if let read = read(a: a) { value = make(read) }
    } else {
      match(value) { write(tag, a: a, values: $0) }
    }
  }

  /// The fields of such a case; nil when one can't be read.
  @inlinable @inline(never)
  mutating func read<A: CaseValue>(a: CaseField<A>) -> A? {
    try? a.read(from: &fields)
  }

  /// Writes such a case, or notes its tag where that is all that is asked for.
  @inlinable @inline(never)
  mutating func write<A: CaseValue>(_ tag: String, a: CaseField<A>, values: A) {
    guard begin(tag) else { return }
    a.write(values, to: &writer)
  }

  /// A case with two fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    matching match: (Union, (A, B) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = read(a: a, b: b) { value = make(read.0, read.1) }
    } else {
      match(value) { write(tag, a: a, b: b, values: ($0, $1)) }
    }
  }

  /// The fields of such a case; nil when one can't be read.
  @inlinable @inline(never)
  mutating func read<A: CaseValue, B: CaseValue>(a: CaseField<A>, b: CaseField<B>) -> (A, B)? {
    try? (a.read(from: &fields), b.read(from: &fields))
  }

  /// Writes such a case, or notes its tag where that is all that is asked for.
  @inlinable @inline(never)
  mutating func write<A: CaseValue, B: CaseValue>(_ tag: String, a: CaseField<A>, b: CaseField<B>, values: (A, B)) {
    guard begin(tag) else { return }
    a.write(values.0, to: &writer)
    b.write(values.1, to: &writer)
  }

  /// A case with three fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    _ c: CaseField<C>, matching match: (Union, (A, B, C) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = read(a: a, b: b, c: c) { value = make(read.0, read.1, read.2) }
    } else {
      match(value) { write(tag, a: a, b: b, c: c, values: ($0, $1, $2)) }
    }
  }

  /// The fields of such a case; nil when one can't be read.
  @inlinable @inline(never)
  mutating func read<A: CaseValue, B: CaseValue, C: CaseValue>(a: CaseField<A>, b: CaseField<B>, c: CaseField<C>) -> (
    A, B, C
  )? {
    try? (a.read(from: &fields), b.read(from: &fields), c.read(from: &fields))
  }

  /// Writes such a case, or notes its tag where that is all that is asked for.
  @inlinable @inline(never)
  mutating func write<A: CaseValue, B: CaseValue, C: CaseValue>(
    _ tag: String, a: CaseField<A>, b: CaseField<B>, c: CaseField<C>, values: (A, B, C)
  ) {
    guard begin(tag) else { return }
    a.write(values.0, to: &writer)
    b.write(values.1, to: &writer)
    c.write(values.2, to: &writer)
  }

  /// A case with four fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C, D) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    _ c: CaseField<C>, _ d: CaseField<D>, matching match: (Union, (A, B, C, D) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = read(a: a, b: b, c: c, d: d) { value = make(read.0, read.1, read.2, read.3) }
    } else {
      match(value) { write(tag, a: a, b: b, c: c, d: d, values: ($0, $1, $2, $3)) }
    }
  }

  /// The fields of such a case; nil when one can't be read.
  @inlinable @inline(never)
  mutating func read<A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue>(
    a: CaseField<A>, b: CaseField<B>, c: CaseField<C>, d: CaseField<D>
  ) -> (A, B, C, D)? {
    try? (a.read(from: &fields), b.read(from: &fields), c.read(from: &fields), d.read(from: &fields))
  }

  /// Writes such a case, or notes its tag where that is all that is asked for.
  @inlinable @inline(never)
  mutating func write<A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue>(
    _ tag: String, a: CaseField<A>, b: CaseField<B>, c: CaseField<C>, d: CaseField<D>, values: (A, B, C, D)
  ) {
    guard begin(tag) else { return }
    a.write(values.0, to: &writer)
    b.write(values.1, to: &writer)
    c.write(values.2, to: &writer)
    d.write(values.3, to: &writer)
  }

  /// A case with five fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C, D, E) -> Union, fields a: CaseField<A>, _ b: CaseField<B>,
    _ c: CaseField<C>, _ d: CaseField<D>, _ e: CaseField<E>, matching match: (Union, (A, B, C, D, E) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = read(a: a, b: b, c: c, d: d, e: e) { value = make(read.0, read.1, read.2, read.3, read.4) }
    } else {
      match(value) { write(tag, a: a, b: b, c: c, d: d, e: e, values: ($0, $1, $2, $3, $4)) }
    }
  }

  /// The fields of such a case; nil when one can't be read.
  @inlinable @inline(never)
  mutating func read<A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue>(
    a: CaseField<A>, b: CaseField<B>, c: CaseField<C>, d: CaseField<D>, e: CaseField<E>
  ) -> (A, B, C, D, E)? {
    try? (
      a.read(from: &fields), b.read(from: &fields), c.read(from: &fields), d.read(from: &fields), e.read(from: &fields)
    )
  }

  /// Writes such a case, or notes its tag where that is all that is asked for.
  @inlinable @inline(never)
  mutating func write<A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue>(
    _ tag: String, a: CaseField<A>, b: CaseField<B>, c: CaseField<C>, d: CaseField<D>, e: CaseField<E>,
    values: (A, B, C, D, E)
  ) {
    guard begin(tag) else { return }
    a.write(values.0, to: &writer)
    b.write(values.1, to: &writer)
    c.write(values.2, to: &writer)
    d.write(values.3, to: &writer)
    e.write(values.4, to: &writer)
  }

  /// A case with six fields.
  @inlinable @inline(__always)
  package mutating func tag<Union, A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue, F: CaseValue>(
    _ tag: String, of value: inout Union, as make: (A, B, C, D, E, F) -> Union, fields a: CaseField<A>,
    _ b: CaseField<B>, _ c: CaseField<C>, _ d: CaseField<D>, _ e: CaseField<E>, _ f: CaseField<F>,
    matching match: (Union, (A, B, C, D, E, F) -> Void) -> Void
  ) {
    if isWanted(tag) {
      if let read = read(a: a, b: b, c: c, d: d, e: e, f: f) {
        value = make(read.0, read.1, read.2, read.3, read.4, read.5)
      }
    } else {
      match(value) { write(tag, a: a, b: b, c: c, d: d, e: e, f: f, values: ($0, $1, $2, $3, $4, $5)) }
    }
  }

  /// The fields of such a case; nil when one can't be read.
  @inlinable @inline(never)
  mutating func read<A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue, F: CaseValue>(
    a: CaseField<A>, b: CaseField<B>, c: CaseField<C>, d: CaseField<D>, e: CaseField<E>, f: CaseField<F>
  ) -> (A, B, C, D, E, F)? {
    try? (
      a.read(from: &fields), b.read(from: &fields), c.read(from: &fields), d.read(from: &fields), e.read(from: &fields),
      f.read(from: &fields)
    )
  }

  /// Writes such a case, or notes its tag where that is all that is asked for.
  @inlinable @inline(never)
  mutating func write<A: CaseValue, B: CaseValue, C: CaseValue, D: CaseValue, E: CaseValue, F: CaseValue>(
    _ tag: String, a: CaseField<A>, b: CaseField<B>, c: CaseField<C>, d: CaseField<D>, e: CaseField<E>, f: CaseField<F>,
    values: (A, B, C, D, E, F)
  ) {
    guard begin(tag) else { return }
    a.write(values.0, to: &writer)
    b.write(values.1, to: &writer)
    c.write(values.2, to: &writer)
    d.write(values.3, to: &writer)
    e.write(values.4, to: &writer)
    f.write(values.5, to: &writer)
  }
}
