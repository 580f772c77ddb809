"""What the browser's tests stand on: a server with a home of its own, and windows that look at it."""
