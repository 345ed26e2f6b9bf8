"""Calls that are tried again where that can do no harm."""

from __future__ import annotations

import json
import random
import re
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Optional

from .description import CREATING, Problem

# The server did nothing yet, or says that another try is worth it.
_UNTOUCHED = (429, 503)
# What the server did is unknown.
_UNKNOWN = (408, 500, 502, 504)
_PATHS = [re.compile(re.sub(r"\{\w+\}", "[^/]+", path) + "$") for path in CREATING]


class _KeyStays(urllib.request.HTTPRedirectHandler):
    """A key is not carried on to where an answer leads."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):  # type: ignore[no-untyped-def]
        if req.has_header("Authorization"):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


_OPENER = urllib.request.build_opener(_KeyStays)


@dataclass(frozen=True)
class Patience:
    """How a client goes on when a call fails; the usual values do for most. In seconds."""

    #: How often a call is made at most.
    tries: int = 4
    #: Before the second try; doubled with each further one.
    pause: float = 0.5
    #: What is waited at most. An answer that asks for more is given back at once.
    pause_max: float = 60.0
    #: How long an answer may take.
    timeout: float = 30.0


@dataclass(frozen=True)
class Call:
    method: str
    url: str
    headers: Mapping[str, str]
    body: Optional[bytes]


class ApiError(Exception):
    """The service has refused a call. Branch on ``code``; show ``problem["error"]`` beside its fields."""

    def __init__(self, status: int, body: bytes, retry_after: str) -> None:
        self.status = status
        self.retry_after = retry_after
        try:
            problem = json.loads(body)
        except ValueError:
            # What stands between may answer in its own words.
            problem = None
        self.problem: Optional[Problem] = problem if isinstance(problem, dict) else None
        self.code: str = str((self.problem or {}).get("code", ""))
        self.request_id: str = str((self.problem or {}).get("request_id", ""))
        super().__init__(f"{status} {self.code} ({self.request_id})")


def _asked(retry_after: str) -> float:
    """How long the server asks to wait: seconds or a date (RFC 9110)."""
    if retry_after.isdecimal():
        return float(retry_after)
    try:
        return parsedate_to_datetime(retry_after).timestamp() - time.time()
    except (TypeError, ValueError):
        return 0.0


class Sender:
    def __init__(self, patience: Patience) -> None:
        self._patience = patience

    def send(self, call: Call) -> bytes:
        """The body of the answer. Raises ApiError, or OSError where there was no answer."""
        makes = call.method == "POST" and any(path.search(call.url.split("?")[0]) for path in _PATHS)
        headers = dict(call.headers)
        if makes:
            headers.setdefault("idempotency-key", str(uuid.uuid4()))
        repeatable = makes or call.method == "GET"
        done = 0
        while True:
            done += 1
            asked = 0.0
            try:
                return self._once(call, headers)
            except ApiError as error:
                unknown = error.status in _UNKNOWN or error.code == "REQUEST_IN_PROGRESS"
                worth = error.status in _UNTOUCHED or (repeatable and unknown)
                asked = _asked(error.retry_after)
                if not worth or done >= self._patience.tries or asked > self._patience.pause_max:
                    raise
            except (OSError, HTTPException):
                if not repeatable or done >= self._patience.tries:
                    raise
            # Half of it by chance, so that many who failed at once do not come back at once.
            own = self._patience.pause * 2 ** (done - 1) * (0.5 + random.random() / 2)
            time.sleep(max(asked, min(self._patience.pause_max, own)))

    def _once(self, call: Call, headers: Mapping[str, str]) -> bytes:
        if not call.url.startswith(("https://", "http://")):
            raise ValueError("Only an address of the web is called.")
        request = urllib.request.Request(
            call.url, data=call.body, headers=dict(headers), method=call.method
        )
        try:
            with _OPENER.open(request, timeout=self._patience.timeout) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as failure:
            with failure:
                retry_after = failure.headers.get("retry-after") or ""
                raise ApiError(failure.code, failure.read(), retry_after) from None
