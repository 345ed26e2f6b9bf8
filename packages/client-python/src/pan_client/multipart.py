"""A body with a file in it."""

from __future__ import annotations

import uuid
from collections.abc import Mapping


def _quoted(text: str) -> str:
    return text.replace("\r", " ").replace("\n", " ").replace('"', "%22")


def multipart(field: str, name: str, content: bytes, others: Mapping[str, str]) -> tuple[bytes, str]:
    """The body, and its content type."""
    boundary = uuid.uuid4().hex
    parts = [
        f'--{boundary}\r\ncontent-disposition: form-data; name="{_quoted(key)}"\r\n\r\n{value}\r\n'.encode()
        for key, value in others.items()
    ]
    head = (
        f"--{boundary}\r\n"
        f'content-disposition: form-data; name="{_quoted(field)}"; filename="{_quoted(name)}"\r\n'
        "content-type: application/octet-stream\r\n\r\n"
    )
    body = b"".join([*parts, head.encode(), content, f"\r\n--{boundary}--\r\n".encode()])
    return body, f"multipart/form-data; boundary={boundary}"
