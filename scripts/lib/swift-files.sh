# list_swift_folders: sets swift_folders to what `swift format` has to look at, seen from the root of the checkout.

list_swift_folders() {
  local folder
  swift_folders=(Package.swift)
  for folder in Sources Tests Benchmarks; do
    [ ! -d "$folder" ] || swift_folders+=("$folder")
  done
}
