"""Webhooks, verified as Standard Webhooks has it."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping
from typing import Optional

from .description import Event

_TOLERANCE_SECONDS = 5 * 60
_PREFIX = "whsec_"


class BadSignature(Exception):
    """The webhook was not signed by us, or is too old to be believed."""


def _signature(secret: str, text: bytes) -> bytes:
    key = base64.b64decode(secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret)
    return hmac.new(key, text, hashlib.sha256).digest()


def _bytes_of(given: str) -> bytes:
    version, _, value = given.partition(",")
    try:
        return base64.b64decode(value) if version == "v1" else b""
    except binascii.Error:
        return b""


def verify_webhook(
    body: bytes, headers: Mapping[str, str], secrets: Iterable[str], *, now: Optional[float] = None
) -> Event:
    """The event of a webhook that one of the secrets has signed within five minutes.

    ``body`` is what came over the wire: parsed and written again it is another text. There are two secrets while one takes
    the place of the other. Raises BadSignature.
    """
    named = {name.lower(): value for name, value in headers.items()}
    message, stamp = named.get("webhook-id", ""), named.get("webhook-timestamp", "")
    if message == "" or not (stamp.isascii() and stamp.isdigit() and len(stamp) <= 12):
        raise BadSignature("A header is missing.")
    if abs((time.time() if now is None else now) - int(stamp)) > _TOLERANCE_SECONDS:
        raise BadSignature("The timestamp is too far from now.")
    text = f"{message}.{stamp}.".encode() + body
    right = [_signature(secret, text) for secret in secrets]
    given = [_bytes_of(each) for each in named.get("webhook-signature", "").split(" ")]
    if not any(hmac.compare_digest(one, other) for one in given for other in right):
        raise BadSignature("No signature fits.")
    event: Event = json.loads(body)
    return event
