# Two terminals may both call make on a fresh machine: one sets the cache up, the other waits for it.

lock_cache() {
  mkdir -p "$cache" || fail "The folder $cache can not be made." "Set LINNET_CACHE to a folder that you may write to."
  # The lock belongs to the open file, so it goes when this process and all that it started are gone.
  exec 9>"$cache/.lock"
  if python3 -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX | fcntl.LOCK_NB)' 2>/dev/null; then return 0; fi
  say "Another set-up of Linnet is running on this machine; waiting until it ends …"
  python3 -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' || fail "The lock $cache/.lock could not be had." \
    "Set LINNET_CACHE to a folder on a local disk."
}

# Before something that is not about the cache takes long.
unlock_cache() { exec 9>&-; }
