"""What ends a benchmark early."""


class Failure(Exception):
    """A sentence that says what happened, and one that says what to do."""

    def __init__(self, what: str, what_to_do: str = "") -> None:
        super().__init__(what)
        self.what_to_do = what_to_do
