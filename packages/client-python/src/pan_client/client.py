"""What a partner's program calls."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Optional
from urllib.parse import urlencode

from .description import Application, Event
from .multipart import multipart
from .sending import Call, Patience, Sender


def _asked(path: str, query: Mapping[str, object]) -> str:
    given = {name: str(value) for name, value in query.items() if value is not None}
    return f"{path}?{urlencode(given)}" if given else path


class PartnerClient:
    """Makes calls with the key of a partner.

    A path begins after ``/api/v1/``: ``client.post("apply-newpan", customer)``. An answer is what the JSON says; a refusal
    is an :class:`ApiError`. What can be tried again without harm is.
    """

    def __init__(
        self, origin: str, key: str, *, language: str = "en", patience: Optional[Patience] = None
    ) -> None:
        self._base = f"{origin.rstrip('/')}/api/v1/"
        self._headers = {"authorization": f"Bearer {key}", "accept-language": language}
        self._sender = Sender(patience or Patience())

    def get(self, path: str, **query: object) -> Any:
        """Reads; names that Python keeps for itself are given as ``**{"from": …}``."""
        return self._call("GET", _asked(path, query))

    def text(self, path: str, **query: object) -> str:
        """Reads what is no JSON: ``client.text("partner/batches/…/errors")`` is CSV."""
        return self._sender.send(Call("GET", self._base + _asked(path, query), self._headers, None)).decode()

    def post(
        self, path: str, body: Optional[Mapping[str, object]] = None, *, idempotency_key: str = ""
    ) -> Any:
        """Makes or changes something. Where something is made, a call that is repeated makes it once."""
        headers = {"idempotency-key": idempotency_key} if idempotency_key else {}
        return self._call("POST", path, body, headers)

    def patch(self, path: str, body: Mapping[str, object], *, if_match: str = "") -> Any:
        """Changes some answers of the version that the body or ``if_match`` names."""
        return self._call("PATCH", path, body, {"if-match": if_match} if if_match else {})

    def upload(self, path: str, field: str, name: str, content: bytes, **others: str) -> Any:
        """Sends a file: ``client.upload("partner/batches", "file", "orders.csv", rows, form="new-pan.individual")``."""
        body, content_type = multipart(field, name, content, others)
        return self._call("POST", path, body, {"content-type": content_type})

    def download(self, link: str) -> bytes:
        """The bytes behind a link of an answer, which carries its own proof."""
        return self._sender.send(Call("GET", link, {}, None))

    def applications(self, **query: object) -> Iterator[Application]:
        """Every application that a filter fits, page after page."""
        cursor: Optional[str] = None
        while True:
            page = self.get("partner/applications", **{**query, "cursor": cursor})["data"]
            yield from page["applications"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def event_pages(self, cursor: str = "") -> Iterator[tuple[list[Event], str]]:
        """Every event after a cursor up to now, in pages, each with its cursor.

        Keep the cursor of a page when all its events are done with, and begin there next time. Where nothing has happened
        there is no page.
        """
        while True:
            page = self.get("partner/events", cursor=cursor or None)["data"]
            if page["events"]:
                yield page["events"], page["cursor"]
            cursor = page["cursor"]
            if not page["has_more"]:
                return

    def _call(
        self, method: str, path: str, body: object = None, headers: Optional[Mapping[str, str]] = None
    ) -> Any:
        sent = {**self._headers, **(headers or {})}
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            sent["content-type"] = "application/json"
        answer = self._sender.send(Call(method, self._base + path, sent, body))
        return json.loads(answer) if answer else None
