# SQLCipher, SQLite with encryption at rest, as a static library named libsqlite3.a, so that GRDB links it unmodified.
# The sources are those vendored by the PyPI package sqlcipher3.

sqlcipher_version=0.6.4
sqlcipher_sha256=b02a3edfc554c9197d63ab4c38a30f7682eec65b10e5be2c9285a0d6ffb7a29a
sqlcipher_flags=(
  -DSQLITE_HAS_CODEC -DSQLITE_TEMP_STORE=2 -DSQLITE_THREADSAFE=1 -DSQLITE_EXTRA_INIT=sqlcipher_extra_init
  -DSQLITE_EXTRA_SHUTDOWN=sqlcipher_extra_shutdown -DHAVE_STDINT_H -DSQLITE_ENABLE_FTS5 -DSQLITE_ENABLE_RTREE
  -DSQLITE_ENABLE_COLUMN_METADATA -DSQLITE_ENABLE_SNAPSHOT -DSQLITE_ENABLE_PREUPDATE_HOOK -DSQLITE_ENABLE_SESSION
  -DSQLITE_SECURE_DELETE
)
# Raise the number when build_sqlcipher lays the prefix out differently.
sqlcipher_prefix=$cache/sqlcipher-$sqlcipher_version-$( { echo 1 "${sqlcipher_flags[@]}"; uname -m; } | short_hash)

describe_sqlcipher() {
  local crypto=-lcrypto
  [ "$(uname)" != Darwin ] || crypto="-L$(brew --prefix openssl@3)/lib -lcrypto"
  publish_pc sqlcipher-static <<PC
Name: sqlcipher-static
Description: SQLCipher as libsqlite3.a
Version: 4.19.0
Libs: -L$sqlcipher_prefix/lib -lsqlite3 $crypto -lm
PC
}

build_sqlcipher() {
  [ ! -f "$sqlcipher_prefix/.complete" ] || return 0
  local work=$cache/work/sqlcipher openssl=()
  fetch_source sqlcipher3 "$sqlcipher_version" "$sqlcipher_sha256"
  rm -rf "$work" && mkdir -p "$work"
  tar xzf "$(source_archive sqlcipher3 "$sqlcipher_version")" -C "$work" --strip-components=2 "sqlcipher3-$sqlcipher_version/vendor"
  [ "$(uname)" != Darwin ] || openssl=("-I$(brew --prefix openssl@3)/include")
  step "Building SQLCipher (about a minute, once)" "$logs/sqlcipher-build.log" \
    "OpenSSL's headers are needed: on Debian, sudo apt-get install libssl-dev." \
    "${CC:-cc}" -O2 -fPIC -w "${sqlcipher_flags[@]}" ${openssl[@]+"${openssl[@]}"} -c "$work/sqlite3.c" -o "$work/sqlite3.o"
  rm -rf "$sqlcipher_prefix"
  mkdir -p "$sqlcipher_prefix"/{lib,include}
  ar rcs "$sqlcipher_prefix/lib/libsqlite3.a" "$work/sqlite3.o"
  cp "$work/sqlite3.h" "$sqlcipher_prefix/include/"
  touch "$sqlcipher_prefix/.complete"
  rm -rf "$work"
}
