"""Webhooks, verified as Standard Webhooks has it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping
from typing import Optional

from .description import Event

_TOLERANCE_SECONDS = 5 * 60
_PREFIX = "whsec_"
_KEY_BYTES_MIN = 16


class BadSignature(Exception):
    """It was not signed by us, or is too old to be believed."""


def key_of(secret: str) -> bytes:
    """Whoever knows the key can sign, and everybody knows an empty one."""
    try:
        key = base64.b64decode(secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret, validate=True)
    except ValueError:
        key = b""
    if len(key) < _KEY_BYTES_MIN:
        raise ValueError("A secret is empty, cut off or no Base64.")
    return key


def _bytes_of(given: str) -> bytes:
    version, _, value = given.partition(",")
    try:
        return base64.b64decode(value) if version == "v1" else b""
    except ValueError:
        return b""


def verify_webhook(
    body: bytes, headers: Mapping[str, str], secrets: Iterable[str], *, now: Optional[float] = None
) -> Event:
    """The event of a webhook that one of the secrets has signed within five minutes.

    ``body`` is what came over the wire: parsed and written again it is another text. There are two secrets while one takes
    the place of the other. Raises BadSignature, and ValueError for a secret that cannot be one: that is your own mistake.
    """
    keys = [key_of(secret) for secret in secrets]
    named = {name.lower(): value for name, value in headers.items()}
    message, stamp = named.get("webhook-id", ""), named.get("webhook-timestamp", "")
    if message == "" or not (stamp.isascii() and stamp.isdigit() and len(stamp) <= 12):
        raise BadSignature("A header is missing.")
    if abs((time.time() if now is None else now) - int(stamp)) > _TOLERANCE_SECONDS:
        raise BadSignature("The timestamp is too far from now.")
    # A header may have half of a letter in it, which is no letter of ours.
    text = f"{message}.{stamp}.".encode(errors="surrogatepass") + body
    right = [hmac.new(key, text, hashlib.sha256).digest() for key in keys]
    given = [_bytes_of(each) for each in named.get("webhook-signature", "").split(" ")]
    if not any(hmac.compare_digest(one, other) for one in given for other in right):
        raise BadSignature("No signature fits.")
    event: Event = json.loads(body)
    return event
