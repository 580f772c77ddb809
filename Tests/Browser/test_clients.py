"""Other people's clients of OpenAI's API speak with /v1, each as its own users have it."""

import os
import subprocess
from pathlib import Path

import pytest
from harness.places import CALLER, EMBEDDER, clients_python
from test_openai import token  # noqa: F401

SCRIPTS = sorted(Path(__file__).parent.glob("clients/with_*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_client(home, server, token, script, folder):  # noqa: F811
    for model in (CALLER, EMBEDDER):
        home.linnet("models", "add", str(model))
    # No client may ask anybody else, or read what its user has.
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(folder), "LITELLM_LOCAL_MODEL_COST_MAP": "True",
        "LANGCHAIN_TRACING_V2": "false", "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        [clients_python(), script, f"{server.address}/v1", token],
        env=environment, capture_output=True, text=True, timeout=180,
    )
    assert done.returncode == 0, done.stdout + done.stderr
