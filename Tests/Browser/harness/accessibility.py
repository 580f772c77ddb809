"""axe, which finds faults that shut people out."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
_axe = Axe()


def grave_faults(page: Page) -> list[str]:
    """A line for each fault that is serious or worse, with the elements that have it."""
    violations = _axe.run(page).response["violations"]
    return [
        f"{violation['impact']}: {violation['id']}: {violation['help']}\n"
        + "\n".join(f"    {' '.join(map(str, node['target']))}\n        {_short(node)}" for node in violation["nodes"][:5])
        for violation in violations
        if violation["impact"] in GRAVE
    ]


def _short(node: dict) -> str:
    return (node.get("failureSummary") or "").replace("\n", " ")[:300]
