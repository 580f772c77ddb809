import JSONValue

/// What a user's sign-in to a server gave: who this program is there, and the tokens. It lies in the encrypted store and is told to
/// nobody but the issuer and the server.
struct OAuthGrant: JSONStruct {
  var issuer = ""
  /// Where tokens are renewed.
  var tokenAddress = ""
  /// Where they are given back; nil where they can't be.
  var revocationAddress: String?
  /// What tokens are for.
  var resource = ""
  var clientId = ""
  var clientSecret: String?
  /// How the secret is shown: `none`, `client_secret_post`, `client_secret_basic`.
  var clientProof = "none"
  var accessToken = ""
  var refreshToken: String?
  /// When the access token ends, in Unix milliseconds; nil where that wasn't said.
  var expiresAt: Int64?
  /// The rights that were given, separated by blanks.
  var scope: String?
  var unknownFields = UnknownFields()

  init() {}

  mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("issuer", value: &issuer)
    try fields.required("tokenAddress", value: &tokenAddress)
    fields.field("revocationAddress", value: &revocationAddress)
    fields.field("resource", value: &resource)
    try fields.required("clientId", value: &clientId)
    fields.field("clientSecret", value: &clientSecret)
    fields.field("clientProof", value: &clientProof)
    try fields.required("accessToken", value: &accessToken)
    fields.field("refreshToken", value: &refreshToken)
    fields.field("expiresAt", value: &expiresAt)
    fields.field("scope", value: &scope)
  }

  /// Takes in what the issuer answers to a code or a refresh token.
  /// - Parameter now: Unix milliseconds. A token's length is counted from here, and its end is kept: a program that is started anew has
  ///   to know it as well.
  /// - Returns: whether there is a token in it.
  mutating func take(_ answer: JSONValue, now: Int64) -> Bool {
    guard let token = answer["access_token"]?.stringValue, !token.isEmpty,
      token.utf8.allSatisfy({ (33...126).contains($0) }),
      (answer["token_type"]?.stringValue ?? "Bearer").lowercased() == "bearer"
    else { return false }
    accessToken = token
    // An issuer that gives no new one means the old one to be kept.
    if let next = answer["refresh_token"]?.stringValue, !next.isEmpty { refreshToken = next }
    let seconds = answer["expires_in"]?.int64Value ?? answer["expires_in"]?.stringValue.flatMap { Int64($0) }
    expiresAt = seconds.map { now + min(max($0, 0), 315_360_000) * 1000 }
    if let given = answer["scope"]?.stringValue { scope = given }
    return true
  }

  /// A request to the issuer, with what proves who asks.
  func request(_ parameters: [(String, String)], to address: String) -> OAuthRequest {
    var form = parameters + [("client_id", clientId)]
    var authorization: String?
    if let clientSecret {
      if clientProof == "client_secret_basic" {
        authorization = OAuthRequest.basic(clientId, password: clientSecret)
      } else {
        form.append(("client_secret", clientSecret))
      }
    }
    return OAuthRequest(url: address, form: form, authorization: authorization)
  }
}
