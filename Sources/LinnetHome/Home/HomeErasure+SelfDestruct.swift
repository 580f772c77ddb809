import ChatCore

/// What the app lock does when somebody enters the password that has everything erased.
extension HomeErasure: SelfDestruct {
  package func destroy() async { await eraseAndEnd() }
}
