# Where what we build outside of the checkout lives, and how Swift's package manager finds it.
#
# Each component is built once into a folder of its own whose name ends in a hash of everything that
# decides its contents (version, flags, processor), so that two checkouts that pin different versions
# live side by side and an unchanged one is found again in no time.

cache=${LINNET_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/linnet}
downloads=$cache/downloads
logs=$cache/logs

# SwiftPM asks pkg-config for its default search path, so a .pc file in there needs no environment
# variable. This is the first folder of that path that is meant for local software.
pkgconfig_folder() {
  if [ "$(uname)" = Darwin ]; then echo "$(brew --prefix)/lib/pkgconfig"; else echo /usr/local/lib/pkgconfig; fi
}

# The instruction sets that a build for "this processor" depends on: a cache that moves to another
# machine must be built anew.
processor() {
  if [ "$(uname)" = Darwin ]; then sysctl -n machdep.cpu.brand_string; else
    uname -m
    grep -m1 -E '^(flags|Features)' /proc/cpuinfo | tr ' ' '\n' | grep -E '^(sse|ssse|avx|fma|f16c|bmi|amx|asimd|sve|i8mm|bf16)' | sort | tr '\n' ' '
  fi
}

short_hash() { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-12; }

# same_file A B: whether B says already what A says.
same_file() { cmp -s "$1" "$2"; }

# publish_pc NAME <TEXT: makes NAME.pc known to pkg-config. It names the prefix, so its text is known
# before anything is built, and what only root may do can all be asked for at once.
publish_pc() {
  local ours=$cache/pkgconfig/$1.pc target
  target=$(pkgconfig_folder)/$1.pc
  mkdir -p "$cache/pkgconfig"
  cat >"$ours"
  same_file "$ours" "$target" && return 0
  if mkdir -p "$(dirname "$target")" 2>/dev/null && [ -w "$(dirname "$target")" ]; then
    install -m 0644 "$ours" "$target"
  else
    missing_root+=("install -D -m 0644 '$ours' '$target'")
  fi
}
