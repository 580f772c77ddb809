import os
import subprocess
import sys
import tempfile
from pathlib import Path

from common import ADDRESS, CALLER, SAID, TOKEN, check

with tempfile.TemporaryDirectory() as folder:
    Path(folder, "extra-openai-models.yaml").write_text(
        f"- model_id: house\n  model_name: linnet\n  api_base: {ADDRESS}\n  api_key_name: house\n"
        f"- model_id: caller\n  model_name: {CALLER}\n  api_base: {ADDRESS}\n  api_key_name: house\n  supports_tools: true\n"
    )
    environment = {**os.environ, "LLM_USER_PATH": folder}
    for options in ([], ["--no-stream"]):
        said = subprocess.run(
            [sys.executable, "-m", "llm", "-m", "house", "--key", TOKEN, "-o", "temperature", "0", *options, "Hello"],
            env=environment, capture_output=True, text=True, timeout=120,
        )
        check(said.returncode == 0 and said.stdout.startswith(SAID), (said.stdout, said.stderr))
    function = "def get_weather(city: str) -> str:\n    'The weather of a city.'\n    return 'sunny'\n"
    for options in ([], ["--no-stream"]):
        said = subprocess.run(
            [sys.executable, "-m", "llm", "-m", "caller", "--key", TOKEN, "-o", "temperature", "0", "--functions", function,
             *options, "weather"],
            env=environment, capture_output=True, text=True, timeout=120,
        )
        check(said.returncode == 0 and said.stdout.strip().endswith("It is sunny in Paris."), (said.stdout, said.stderr))
