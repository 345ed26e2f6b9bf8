"""Client of the API for partners."""

from .client import PartnerClient
from .description import Application, Event, Problem
from .returns import ReturnedResult, verify_return
from .sending import ApiError, Patience
from .webhooks import BadSignature, verify_webhook

__all__ = [
    "ApiError",
    "Application",
    "BadSignature",
    "Event",
    "PartnerClient",
    "Patience",
    "Problem",
    "ReturnedResult",
    "verify_return",
    "verify_webhook",
]
