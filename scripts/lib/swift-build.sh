# swift_build FOLDER ARGUMENT…: `swift build` with a heading, and with what to do when it fails. FOLDER is what it
# leaves below .build: while that is missing, a person is told that it will take long.
# With LINNET_BUILD_AGAIN=1 a build that fails is done once more from nothing: for builds that were kept from another time.
# SwiftPM's own progress goes to standard error, so that standard output is left to the program.

swift_build() {
  local leaves=.build/$1 first=''
  shift
  [ -e "$leaves" ] || first=" (the first time takes 5 to 10 minutes on two cores)"
  heading "Building Linnet$first"
  "$root/scripts/embed-files"
  swift build "$@" >&2 || build_again "$@" || fail "The build failed." "What went wrong stands above.
       A package could not be fetched: check the network, then run the same command again.
       'cllama' or 'llama.h' was not found: run make bootstrap.
       Neither, and you changed nothing: run make clean, then the same command again."
}

build_again() {
  [ "${LINNET_BUILD_AGAIN:-}" = 1 ] || return 1
  heading "Building once more from nothing"
  rm -rf .build
  swift build "$@" >&2
}
