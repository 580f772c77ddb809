# The models that Models/test/make.py makes: small ones that the tests speak with, one of a usual small model's size that calls tools, and
# one to measure with.

# Random weights in the shape of a small chat model take the same time as trained ones.
bench_models=$cache/bench-models
bench_model=$bench_models/linnet-bench-60m.gguf
# Says the calls of outside-scripts.json. Too large for each checkout to have its own.
acting_models=$cache/acting-models
acting_model=$acting_models/linnet-acting-60m.gguf

make_test_models() { make_models tests "$root/Models/test/generated" "Generating test models"; }

make_bench_model() { make_models bench "$bench_models" "Generating the benchmark model"; }

make_acting_model() { make_models acting "$acting_models" "Generating the model that calls tools of other programs"; }

# make_models WHICH FOLDER TITLE: does nothing while the folder holds what the generator of today made.
make_models() {
  local generator=$root/Models/test stamp
  stamp=$( { find "$generator" -maxdepth 1 -type f ! -name '*.md' | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat
    cat "$root/scripts/requirements/tools.txt"; } | short_hash)
  [ "$(cat "$2/.stamp" 2>/dev/null)" != "$stamp" ] || return 0
  mkdir -p "$2"
  rm -f "$2/.stamp"
  step "$3" "$logs/models-$1.log" "Look into the log; Models/test/README.md says what is made." \
    "$venv/bin/python" -B "$generator/make.py" "$1" "$2"
  echo "$stamp" >"$2/.stamp"
}
