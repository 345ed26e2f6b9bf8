"""The result of a payment that a browser brings back to your return address."""

from __future__ import annotations

import base64
import hashlib
import hmac
import time
from collections.abc import Iterable
from typing import NamedTuple, Optional
from urllib.parse import parse_qs

from .webhooks import BadSignature, key_of

_TOLERANCE_SECONDS = 30 * 60


class ReturnedResult(NamedTuple):
    """How the payment of an application stands; what counts later is what the API says."""

    application: str
    #: ``succeeded``, ``failed`` or ``pending``
    state: str
    livemode: bool
    #: Your own; empty where there is none.
    reference: str


def verify_return(url: str, secrets: Iterable[str], *, now: Optional[float] = None) -> ReturnedResult:
    """The result in the address that a browser came back to, when one of the secrets has signed it within half an hour.

    ``url`` may be the query alone. Raises BadSignature, and ValueError for a secret that cannot be one: that is your own
    mistake.
    """
    keys = [key_of(secret) for secret in secrets]
    query = parse_qs(url.partition("?")[2].partition("#")[0] if "?" in url else url, keep_blank_values=True)
    names = ("application", "state", "livemode", "time", "reference", "signature")
    *values, signature = (query.get(f"pan_{name}", [""])[0] for name in names)
    application, state, livemode, stamp, reference = values
    if not (stamp.isascii() and stamp.isdigit() and len(stamp) <= 12):
        raise BadSignature("There is no time.")
    if abs((time.time() if now is None else now) - int(stamp)) > _TOLERANCE_SECONDS:
        raise BadSignature("The time is too far from now.")
    text = ".".join(values).encode(errors="surrogatepass")
    given = signature.encode(errors="surrogatepass")
    right = [base64.urlsafe_b64encode(hmac.new(key, text, hashlib.sha256).digest()).rstrip(b"=") for key in keys]
    if not any(hmac.compare_digest(given, each) for each in right):
        raise BadSignature("No signature fits.")
    return ReturnedResult(application, state, livemode == "true", reference)
