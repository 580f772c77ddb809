# llama.cpp: text and vision (mtmd), with the chat-template engine and the JSON-schema converter of
# its common library, in one static archive. The sources are those vendored by llama-cpp-python.

llama_version=0.3.36
llama_sha256=832db0699007f1be95a7e41ef12e88926b02ba836461e36a36372db2760c1a2e
llama_flags=(
  -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON
  -DGGML_NATIVE=ON -DGGML_OPENMP=OFF -DGGML_CCACHE=OFF
  -DLLAMA_BUILD_COMMON=ON -DLLAMA_BUILD_MTMD=ON -DLLAMA_BUILD_TOOLS=OFF -DLLAMA_BUILD_EXAMPLES=OFF
  -DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_SERVER=OFF -DLLAMA_BUILD_APP=OFF -DLLAMA_BUILD_UI=OFF
  -DLLAMA_USE_PREBUILT_UI=OFF -DLLAMA_OPENSSL=OFF -DLLAMA_SUBPROCESS=OFF -DMTMD_VIDEO=OFF
  "-DLLAMA_BUILD_COMMIT=sdist-$llama_version"
)

# configures_tiles: whether the compiler keeps all of a configuration of AMX's tiles. GCC before 11.5, 12.4, 13.3 and 14, which
# Debian 12 has, keeps the first 8 bytes of 64 (its bug 114098): the first long prompt then ends the program with SIGILL.
configures_tiles() {
  local folder status=0
  folder=$(mktemp -d)
  cat >"$folder/tiles.cpp" <<'CPP'
#include <immintrin.h>
struct alignas(64) Tiles { unsigned char palette = 1, start = 0, reserved[14] = {}; unsigned short bytes[16] = {}; unsigned char rows[16] = {}; };
static void configure() { Tiles tiles; tiles.bytes[7] = 64; tiles.rows[7] = 16; _tile_loadconfig(&tiles); }
int main() {
  configure();
  Tiles tiles;
  _tile_storeconfig(&tiles);
  return tiles.bytes[7] == 64 && tiles.rows[7] == 16 ? 0 : 1;
}
CPP
  { "${CXX:-c++}" -O3 -march=native -o "$folder/tiles" "$folder/tiles.cpp" && "$folder/tiles"; } >/dev/null 2>&1 || status=1
  rm -rf "$folder"
  return "$status"
}
if grep -q -w amx_tile /proc/cpuinfo 2>/dev/null && ! configures_tiles; then
  llama_flags+=("-DCMAKE_C_FLAGS=-mno-amx-tile -mno-amx-int8" "-DCMAKE_CXX_FLAGS=-mno-amx-tile -mno-amx-int8")
fi

# Raise the number when install_llama lays the prefix out differently.
llama_prefix=$cache/llama-$llama_version-$( { echo 1 "${llama_flags[@]}"; processor; } | short_hash)
llama_work=$cache/work/$(basename "$llama_prefix")

describe_llama() {
  local cpp=-lstdc++
  [ "$(uname)" != Darwin ] || cpp="-lc++ -framework Foundation -framework Metal -framework MetalKit -framework Accelerate"
  publish_pc cllama <<PC
Name: cllama
Description: llama.cpp, ggml, mtmd and llama-common in one static archive
Version: $llama_version
Libs: -L$llama_prefix/lib -lcllama $cpp -lm -lpthread
Cflags: -I$llama_prefix/include
PC
}

# unpack_llama FOLDER: llama.cpp alone, without the Python package around it. Unpacked once: a build that was
# interrupted goes on where it stopped.
unpack_llama() {
  [ ! -f "$1/.unpacked" ] || return 0
  fetch_source llama-cpp-python "$llama_version" "$llama_sha256"
  rm -rf "$1"
  mkdir -p "$1/src"
  tar xzf "$(source_archive llama-cpp-python "$llama_version")" -C "$1/src" --strip-components=3 \
    "llama_cpp_python-$llama_version/vendor/llama.cpp"
  touch "$1/.unpacked"
}

# unpack_chat_templates: the templates alone, for the tests that read replies as llama.cpp does.
unpack_chat_templates() {
  same_file <(echo "$llama_version") "$chat_templates/.version" && return 0
  fetch_source llama-cpp-python "$llama_version" "$llama_sha256"
  rm -rf "$chat_templates"
  mkdir -p "$chat_templates"
  tar xzf "$(source_archive llama-cpp-python "$llama_version")" -C "$chat_templates" --strip-components=5 \
    "llama_cpp_python-$llama_version/vendor/llama.cpp/models/templates"
  echo "$llama_version" >"$chat_templates/.version"
}

# compile_llama NAME FOLDER TITLE [--target TARGET…] -- FLAG…: configures and builds in FOLDER/build, with the
# logs NAME-configure.log and NAME-build.log.
compile_llama() {
  local name=$1 work=$2 title=$3 targets=()
  shift 3
  while [ "$1" != -- ]; do targets+=("$1"); shift; done
  shift
  step "Configuring $name" "$logs/$name-configure.log" "A C++ compiler is needed: on Debian, sudo apt-get install g++." \
    "$venv/bin/cmake" -S "$work/src" -B "$work/build" -G Ninja "-DCMAKE_MAKE_PROGRAM=$venv/bin/ninja" \
    "-DCMAKE_PROJECT_llama.cpp_INCLUDE=$root/scripts/lib/llama.cmake" "$@"
  step "$title" "$logs/$name-build.log" \
    "Run the same command again: it goes on where it stopped. Compilers want about 1 GB of memory each." \
    env NINJA_STATUS='[%f/%t] ' CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL:-$(build_jobs)}" \
    "$venv/bin/cmake" --build "$work/build" ${targets[@]+"${targets[@]}"}
}

# build_llama [keep]: with keep, what was compiled stays for build_peers.
build_llama() {
  [ ! -f "$llama_prefix/.complete" ] || return 0
  local work=$llama_work
  unpack_llama "$work"
  compile_llama llama.cpp "$work" "Building llama.cpp (3 to 7 minutes on two cores, once)" -- \
    "${llama_flags[@]}" "-DCMAKE_INSTALL_PREFIX=$work/install" -DCMAKE_INSTALL_LIBDIR=lib
  install_llama "$work"
  [ "${1:-}" = keep ] || rm -rf "$work"
}

install_llama() {
  local work=$1
  step "Installing llama.cpp" "$logs/llama.cpp-install.log" "Is the disk full? Make room, then run the same command again." \
    "$venv/bin/cmake" --install "$work/build"
  rm -rf "$llama_prefix"
  mkdir -p "$llama_prefix"/{lib,include/common/jinja}
  # The installed archives lack libvendor-hash.a, which mtmd needs: take them all from the build tree.
  if [ "$(uname)" = Darwin ]; then
    find "$work/build" -name '*.a' -print0 | xargs -0 libtool -static -o "$llama_prefix/lib/libcllama.a"
  else
    { echo "create $llama_prefix/lib/libcllama.a"; find "$work/build" -name '*.a' | sort | sed 's/^/addlib /'; echo save; echo end; } | ar -M
  fi
  cp "$work"/install/include/*.h "$llama_prefix/include/"
  cp "$work"/src/common/*.h "$llama_prefix/include/common/"
  cp "$work"/src/common/jinja/*.h "$llama_prefix/include/common/jinja/"
  cp "$work/src/LICENSE" "$llama_prefix/LICENSE"
  touch "$llama_prefix/.complete"
}
