"""Servers of tools made with other people's libraries: `peer.py LIBRARY [PORT]`, over standard streams without a port."""

import asyncio
import os
import sys
import threading
import time

LIBRARY = sys.argv[1]
PORT = int(sys.argv[2]) if len(sys.argv) > 2 else None


def sign_in():
    """An issuer of tokens that lets everybody in, in the server itself."""
    from fastmcp.server.auth.providers.in_memory import InMemoryOAuthProvider
    from mcp.server.auth.settings import ClientRegistrationOptions, RevocationOptions

    return InMemoryOAuthProvider(
        base_url=f"http://127.0.0.1:{PORT}", required_scopes=["read"],
        client_registration_options=ClientRegistrationOptions(enabled=True, valid_scopes=["read"], default_scopes=["read"]),
        revocation_options=RevocationOptions(enabled=True))


def fastmcp_server():
    from fastmcp import Context, FastMCP
    from fastmcp.utilities.types import Image

    auth = sign_in() if LIBRARY == "oauth" else None
    server = FastMCP("peer", list_page_size=2, auth=auth)

    if auth:
        @server.tool
        def forget_tokens() -> int:
            """Lets the access tokens end."""
            count = len(auth.access_tokens)
            auth.access_tokens.clear()
            return count

        @server.tool
        def forget_sign_ins() -> int:
            """Lets all tokens end."""
            auth.refresh_tokens.clear()
            return forget_tokens()

    @server.tool(annotations={"readOnlyHint": True})
    def add(a: int, b: int) -> int:
        """Adds two numbers."""
        return a + b

    @server.tool
    def picture() -> Image:
        """Gives a picture."""
        return Image(data=b"\x89PNG\r\n\x1a\n" + b"\x00" * 100, format="png")

    @server.tool
    def fail() -> str:
        """Always fails."""
        raise ValueError("the reason why")

    @server.tool
    async def slow(context: Context) -> str:
        """Takes its time and says so."""
        for step in range(3):
            await context.report_progress(step + 1, 3, f"step {step + 1}")
            await asyncio.sleep(0.05)
        return "done at last"

    @server.tool
    async def choose(context: Context) -> str:
        """Asks for a colour."""
        answer = await context.elicit("Which colour?", response_type=["red", "blue"])
        return answer.data if answer.action == "accept" else answer.action

    @server.tool
    async def forever() -> str:
        """Never ends."""
        await asyncio.sleep(600)
        return "never"

    return server


def mcp_server():
    from typing import Annotated, Literal

    from mcp.server import MCPServer
    from mcp.server.elicitation import ElicitationResult
    from mcp.server.mcpserver.resolve import Elicit, Resolve
    from mcp.shared.exceptions import UrlElicitationRequiredError
    from mcp_types import ElicitRequestURLParams
    from pydantic import BaseModel, Field

    server = MCPServer("peer")

    class Booking(BaseModel):
        name: str = Field(title="Your name", min_length=2)
        guests: int = Field(title="Guests", description="Children count", ge=1, le=8)
        seat: Literal["inside", "outside"] = "inside"
        quiet: bool = False

    async def ask_booking(table: str) -> Elicit[Booking]:
        return Elicit(f"Who comes to {table}?", Booking)

    @server.tool()
    async def book(table: str, booking: Annotated[ElicitationResult[Booking], Resolve(ask_booking)]) -> str:
        """Books a table of a restaurant."""
        if booking.action != "accept":
            return f"{table}: {booking.action}"
        data = booking.data
        return f"{table}: {data.name}, {data.guests}, {data.seat}, {data.quiet}"

    @server.prompt(title="Plan a dinner")
    def dinner(guests: str, place: str = "at home") -> str:
        """Plans a dinner."""
        return f"Plan a dinner for {guests} {place}."

    @server.prompt()
    def hello() -> str:
        """Says hello."""
        return "Say hello in three languages."

    visits = []

    @server.tool()
    async def visit() -> str:
        """Works once a page was visited."""
        visits.append(len(visits))
        if len(visits) == 1:
            page = ElicitRequestURLParams(
                mode="url", message="Look at this page first.", url="https://example.org/look", elicitation_id="e1")
            raise UrlElicitationRequiredError([page])
        return "visited"

    @server.tool()
    def add(a: int, b: int) -> int:
        """Adds two numbers."""
        return a + b

    @server.tool()
    def fail() -> str:
        """Always fails."""
        raise ValueError("the reason why")

    return server


def end_with_the_tests():
    """Over HTTP nothing tells the server that whoever started it is gone."""
    parent = os.getppid()

    def watch():
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


if PORT is not None:
    end_with_the_tests()
server = mcp_server() if LIBRARY == "mcp" else fastmcp_server()
if PORT is None:
    server.run("stdio")
elif LIBRARY != "mcp":
    server.run("http", host="127.0.0.1", port=PORT, show_banner=False)
else:
    server.run("streamable-http", host="127.0.0.1", port=PORT)
