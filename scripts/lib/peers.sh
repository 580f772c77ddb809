# What Linnet is measured against: llama-server and llama-bench from the very sources of our llama.cpp, compiled
# with the same flags. Built by `make bench` and `make test`.

peers_flags=("${llama_flags[@]}" -DLLAMA_BUILD_TOOLS=ON -DLLAMA_BUILD_SERVER=ON)
# Raise the number when build_peers lays the folder out differently.
peers_prefix=$cache/peers-$llama_version-$( { echo 1 "${peers_flags[@]}"; processor; } | short_hash)

build_peers() {
  [ ! -f "$peers_prefix/.complete" ] || return 0
  # Our llama.cpp may have been compiled there a moment ago: what both have in common is compiled once.
  local work=$llama_work
  unpack_llama "$work"
  compile_llama peers "$work" "Building llama-server and llama-bench to compare with (5 to 10 minutes on two cores, once)" \
    --target llama-server llama-bench -- "${peers_flags[@]}"
  rm -rf "$peers_prefix"
  mkdir -p "$peers_prefix/bin"
  install -m 0755 "$work/build/bin/llama-server" "$work/build/bin/llama-bench" "$peers_prefix/bin/"
  cp "$work/src/LICENSE" "$peers_prefix/LICENSE"
  touch "$peers_prefix/.complete"
  rm -rf "$work"
}
