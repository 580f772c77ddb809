/// Who may use a route.
enum Access: Sendable, Equatable {
  /// Anybody who speaks to the right host: the page to sign in, styles, scripts.
  case anybody
  /// Whoever is signed in; others are led to the page to sign in.
  case page
  /// Whoever is signed in; others are refused.
  case session
  /// Whoever is signed in, by a form of a page that works without scripts: the proof that it comes from there stands in what is
  /// sent, where the route looks at it. Others are led to the page to sign in.
  case form
  /// A program that has a token; no cookie counts.
  case token
}

/// One route. What isn't in ``Route/all`` doesn't exist.
struct Route: Sendable, Hashable {
  /// What the route does.
  enum Kind: String, Sendable, CaseIterable {
    case home, chat, place, signIn, redeem, signOut, asset, keptAsset, manifest, newWindow, events, act, upload,
      download, file, texts, models, model, completions, responses, embeddings, profile, lock, unlock
  }

  let kind: Kind
  /// GET or POST.
  let changes: Bool
  /// The path as Hummingbird's router takes it.
  let path: String
  let access: Access
  /// The type of what is sent along; nil where nothing is.
  let body: BodyType?
  /// The largest body, in bytes.
  let bodyLimit: Int

  /// What is sent along.
  enum BodyType: String, Sendable {
    case json = "application/json"
    case form = "application/x-www-form-urlencoded"
    case bytes = "application/octet-stream"
  }

  /// Whether it is there for a browser that is locked: what unlocks it, and what signs it out.
  var opensLocked: Bool { [.lock, .unlock, .signOut].contains(kind) }

  private init(_ kind: Kind, get path: String, access: Access) {
    self.kind = kind
    changes = false
    self.path = path
    self.access = access
    body = nil
    bodyLimit = 0
  }

  private init(_ kind: Kind, post path: String, access: Access, body: BodyType?, limit: Int) {
    self.kind = kind
    changes = true
    self.path = path
    self.access = access
    self.body = body
    bodyLimit = limit
  }

  /// A message may have 1 MB; JSON writes a character with up to six bytes.
  static let actLimit = 8 << 20
  /// Files of messages.
  static let uploadLimit = 100 << 20

  /// Conversations of other programs, pictures included.
  static let completionLimit = 32 << 20

  /// All routes.
  static let all: [Route] = [
    Route(.home, get: "/", access: .page),
    Route(.chat, get: "/c/:chat", access: .page),
    Route(.place, get: "/p/**", access: .page),
    Route(.signIn, get: "/sign-in", access: .anybody),
    Route(.redeem, post: "/sign-in", access: .anybody, body: .form, limit: 1 << 10),
    Route(.signOut, post: "/sign-out", access: .session, body: .json, limit: 1 << 10),
    Route(.lock, get: "/lock", access: .page),
    Route(.unlock, post: "/lock", access: .form, body: .form, limit: 1 << 14),
    Route(.asset, get: "/assets/:name", access: .anybody),
    Route(.keptAsset, get: "/kept/:version/:name", access: .anybody),
    Route(.manifest, get: "/manifest.webmanifest", access: .anybody),
    Route(.newWindow, post: "/windows", access: .session, body: .json, limit: 1 << 16),
    Route(.events, get: "/windows/:window/events", access: .session),
    Route(.act, post: "/windows/:window/act", access: .session, body: .json, limit: actLimit),
    Route(.upload, post: "/windows/:window/uploads", access: .session, body: .bytes, limit: uploadLimit),
    Route(.download, get: "/windows/:window/downloads/:file", access: .session),
    Route(.profile, post: "/profile", access: .session, body: .json, limit: 1 << 12),
    Route(.file, get: "/files/:chat/:item/:form", access: .session),
    Route(.texts, get: "/texts/:chat/:items", access: .session),
    Route(.models, get: "/v1/models", access: .token),
    Route(.model, get: "/v1/models/:model", access: .token),
    Route(.completions, post: "/v1/chat/completions", access: .token, body: .json, limit: completionLimit),
    Route(.responses, post: "/v1/responses", access: .token, body: .json, limit: completionLimit),
    Route(.embeddings, post: "/v1/embeddings", access: .token, body: .json, limit: completionLimit),
  ]
}
