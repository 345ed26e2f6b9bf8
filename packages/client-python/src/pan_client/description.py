# Made by `npm run docs -- release` from docs/api/openapi-released.json, SHA-256 90549471675cc018066a95d9813db1734287cea20d2b2bf8a84bc2691e14d1d6.
"""What the description of the API says."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union

#: Where a POST makes something and takes an Idempotency-Key.
CREATING = (
    "/api/v1/apply-newpan",
    "/api/v1/apply-replace-crt-pan",
    "/api/v1/mail-again/{id}",
    "/api/v1/sent-drafts/mail",
    "/api/v1/sent-drafts",
    "/api/v1/store-payment-mode/{id}",
    "/api/v1/{id}/add-attachment",
    "/api/v1/partner/batches",
    "/api/v1/partner/webhooks",
    "/api/v1/partner/webhooks/{webhook_id}/secret",
    "/api/v1/partner/webhooks/{webhook_id}/test",
    "/api/v1/create-affiliate",
    "/api/v1/contact-messages",
    "/api/v1/merchant/store",
)


class ApplicationPayment(TypedDict):
    """The payment."""

    payment_state: str
    """How the newest payment stands."""
    order_amount: str
    """What it costs, in rupees."""
    paid_amount: str
    """What was paid, in rupees."""
    payment_start_time: str
    """When the payment was begun; empty until then."""
    payment_complete_time: str
    """When it was paid; empty until then."""


class ApplicationHistoryItem(TypedDict):
    state: str
    """The state: of an application, of a delivery, or the state of India in an address."""
    at: str
    """When it was."""
    reason: str
    """Why: what is missing, or why it was rejected."""


class _Application(TypedDict):
    id: str
    """The id. Every other call about it needs this."""
    pan_coupon_nbr: str
    """The coupon number, which the customer quotes."""
    partner_reference: str
    """What your own system calls the application."""
    application_category: str
    """`NEW`, `DUPLICATE` (a lost card) or `CORRECTION`."""
    applicant_status: Literal["individual", "non-individual"]
    """`individual` or `non-individual`; an individual if you leave it out."""
    non_individual_type: Literal["huf", "company", "partnership_firm", "association_of_persons", "trusts", "body_of_individuals", "local_authority", "artificial_juridical_persons", "limited_liability_partnership", ""]
    """The kind of entity; empty for an individual."""
    application_state: str
    """Where the application stands."""
    is_editable: bool
    """Whether the answers can be changed in this state."""
    payment_status: Literal[0, 1]
    """1 if it is paid, else 0."""
    payment_mode: str
    """`gateway`, `cash` or `free`; empty until it is chosen."""
    version: int
    """Counts up with every change of the answers."""
    created_at: str
    """When it was made."""
    updated_at: str
    """When it was last changed."""
    livemode: bool
    """False for what was done with a test key."""


class Application(_Application, total=False):
    answers: dict[str, Any]
    """The answers of its form by their names. Aadhaar numbers are masked."""
    payment: ApplicationPayment
    """The payment."""
    history: list[ApplicationHistoryItem]
    """Every state so far, the first one first."""


class ProblemErrorsItem(TypedDict):
    field: str
    """The name of the field, as you send it."""
    code: str
    """A word for the rule that never changes; there will be new ones."""
    message: str
    """The sentence for a person."""
    link: str
    """The page that explains the rule."""


class _Problem(TypedDict):
    type: str
    """A URN, one for each code."""
    title: str
    """The code in a few English words."""
    status: int
    """The HTTP status."""
    detail: str
    """The same as `message`."""
    instance: str
    """The path that was called."""
    message: str
    """One sentence for a person, in the language of `Accept-Language`."""
    code: Literal["MALFORMED_REQUEST", "UNAUTHENTICATED", "LOGIN_FAILED", "SECOND_FACTOR_NEEDED", "FORBIDDEN", "SCOPE_MISSING", "TEST_KEY_NEEDED", "VERIFICATION_REQUIRED", "PROOF_NEEDED", "NOT_FOUND", "METHOD_NOT_ALLOWED", "REQUEST_TOO_SLOW", "ALREADY_PAID", "DRAFT_OPENED", "EDIT_CLOSED", "KEY_LIMIT_REACHED", "STALE_VERSION", "REQUEST_IN_PROGRESS", "REFERENCE_TAKEN", "PRECONDITION_FAILED", "TRIAL_REFUSED", "MOVE_PENDING", "MOVE_REFUSED", "MOVE_COUNTED", "CASE_TAKEN", "TOO_MANY_CASES", "BATCH_UNDER_WAY", "BODY_TOO_LARGE", "UNSUPPORTED_TYPE", "VALIDATION_FAILED", "CAPTCHA_FAILED", "IDEMPOTENCY_KEY_REUSED", "TOO_MANY_REQUESTS", "INTERNAL", "GATEWAY_UNAVAILABLE", "PROVIDER_UNAVAILABLE", "OVERLOADED"]
    """A word that never changes."""
    error: Union[dict[str, Any], str]
    """Messages by field; a single sentence if the server itself failed."""
    errors: list[ProblemErrorsItem]
    """The same as `error`, in the order of the form: branch on `code`. Empty where no field is wrong."""
    link: str
    """The page that explains `code`."""
    request_id: str
    """What to quote to us; also in the header `x-request-id`."""


class Problem(_Problem, total=False):
    """What went wrong (RFC 9457). Branch on `code`; show `message` or, beside each field, `error`."""

    ways: list[Literal["passkey", "totp", "recovery_code", "password", "email"]]
    """With `PROOF_NEEDED`: how you can prove again that it is you, the best way first. With `SECOND_FACTOR_NEEDED`: how the login can go on."""
    ticket: str
    """With `SECOND_FACTOR_NEEDED`: send it to `POST /api/v1/login/second-step` within five minutes. It is not a token."""


class _WebhookEventData(TypedDict):
    application: str
    """The application, or its id as the paths of the API take it."""
    partner_reference: str
    """What your own system calls the application."""
    state: str
    """The state: of an application, of a delivery, or the state of India in an address."""


class WebhookEventData(_WebhookEventData, total=False):
    """What the call is about."""

    version: int
    """Counts up with every change of the answers."""
    by: str
    """Who added it: `applicant` (you) or `staff`."""


class WebhookEvent(TypedDict):
    type: str
    """What kind it is."""
    livemode: bool
    """False for what was done with a test key."""
    timestamp: str
    """When it happened, to the millisecond. Of two events of one application the later one has the later time."""
    data: WebhookEventData
    """What the call is about."""


class BatchEventDataRows(TypedDict):
    """The rows, or how many there are."""

    total: int
    """How many there are in all."""
    submitted: int
    """Rows that became applications."""
    exists: int
    """Rows whose reference is already submitted."""
    refused: int
    """Rows that we refused."""
    valid: int
    """Rows that would be taken."""


class BatchEventData(TypedDict):
    """What the call is about."""

    batch: str
    """The file."""
    rows: BatchEventDataRows
    """The rows, or how many there are."""


class BatchEvent(TypedDict):
    type: str
    """What kind it is."""
    livemode: bool
    """False for what was done with a test key."""
    timestamp: str
    """When it happened, to the millisecond. Of two events of one application the later one has the later time."""
    data: BatchEventData
    """What the call is about."""


#: What has happened, as events and webhooks bring it.
Event = Union[WebhookEvent, BatchEvent]
