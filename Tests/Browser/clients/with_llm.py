import os
import subprocess
import sys
import tempfile
from pathlib import Path

from common import ADDRESS, SAID, TOKEN, check

with tempfile.TemporaryDirectory() as folder:
    Path(folder, "extra-openai-models.yaml").write_text(
        f"- model_id: house\n  model_name: linnet\n  api_base: {ADDRESS}\n  api_key_name: house\n"
    )
    environment = {**os.environ, "LLM_USER_PATH": folder}
    for options in ([], ["--no-stream"]):
        said = subprocess.run(
            [sys.executable, "-m", "llm", "-m", "house", "--key", TOKEN, "-o", "temperature", "0", *options, "Hello"],
            env=environment, capture_output=True, text=True, timeout=120,
        )
        check(said.returncode == 0 and said.stdout.startswith(SAID), (said.stdout, said.stderr))
