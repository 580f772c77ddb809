"""axe, which finds faults that shut people out."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_axe = Axe()
# This rule is off as long as nobody asks for it.
_options = {"rules": {"target-size": {"enabled": True}}}


def faults(page: Page) -> list[str]:
    """A line for each fault, with the elements that have it."""
    violations = _axe.run(page, options=_options).response["violations"]
    return [
        f"{violation['impact']}: {violation['id']}: {violation['help']}\n"
        + "\n".join(f"    {' '.join(map(str, node['target']))}\n        {_short(node)}" for node in violation["nodes"][:5])
        for violation in violations
    ]


def _short(node: dict) -> str:
    return (node.get("failureSummary") or "").replace("\n", " ")[:300]
