# A clone of this repository whose .build stays from one run to the next, so that only what depends on changed files is
# built anew. SwiftPM knows a build's files by their paths and times: they keep both there.

# kept_clone: brings the clone to the commit of this checkout and sets `clone`. False where that can't be done, or where
# another run is at work in it. The lock goes with this process.
kept_clone() {
  local toolchain
  toolchain=$(swift --version 2>/dev/null | short_hash)
  clone=$cache/clone-$toolchain
  mkdir -p "$cache" && exec 8>"$clone.lock" || return 1
  python3 -c 'import fcntl; fcntl.flock(8, fcntl.LOCK_EX | fcntl.LOCK_NB)' 2>/dev/null || return 1
  bring_clone || { rm -rf "$clone" && bring_clone; }
}

# Git writes only the files that differ. What isn't in the commit goes, but for .build. The checkout may be a shallow one.
bring_clone() {
  [ -d "$clone/.git" ] || git init --quiet "$clone" || return 1
  git -C "$clone" fetch --quiet --update-shallow "$root" HEAD &&
    git -C "$clone" checkout --quiet --force --detach FETCH_HEAD &&
    git -C "$clone" clean --quiet -ffdx --exclude=/.build
}
