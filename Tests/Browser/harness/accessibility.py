"""axe, which finds faults that shut people out."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_axe = Axe()
# This rule is off as long as nobody asks for it. Of what is right, axe describes one element a rule: describing all takes longer than
# looking for faults.
_options = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}


def faults(page: Page) -> list[str]:
    """A line for each fault, with the elements that have it."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(_axe.axe_script)
    violations = page.evaluate("(options) => axe.run(options)", _options)["violations"]
    return [
        f"{violation['impact']}: {violation['id']}: {violation['help']}\n"
        + "\n".join(f"    {' '.join(map(str, node['target']))}\n        {_short(node)}" for node in violation["nodes"][:5])
        for violation in violations
    ]


def _short(node: dict) -> str:
    return (node.get("failureSummary") or "").replace("\n", " ")[:300]
