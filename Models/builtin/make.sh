#!/usr/bin/env bash
# Makes the built-in model: vocabulary, training, file. Needs what scripts/requirements/model.txt names, in $PYTHON's environment;
# `make model` sees to that.
# Arguments go to train.py: --steps N, --shape small|medium|grown|large, --resume FILE.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
python=${PYTHON:-python3}
run=${RUN:-$folder/runs/$(date +%Y%m%d-%H%M%S)}
export PYTHONDONTWRITEBYTECODE=1
# The vocabulary is learnt once and kept with the sources: numbers of tokens must not change under a model.
[ -f "$folder/vocabulary.json" ] || "$python" -B "$folder/tokenizer.py"
"$python" -B "$folder/train.py" --out "$run" "$@"
"$python" -B "$folder/check.py" "$run/final.pt" --show 0
"$python" -B "$folder/export.py" "$run/final.pt" "$folder/linnet-organizer.gguf" --version "$folder/embedded/version.h"
