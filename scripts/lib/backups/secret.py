"""Whether two installations have the same NOCTURNE_SECRET, without saying it."""

import hmac
import os


def mark() -> str | None:
    """`None` without the secret. The mark of 32 random bytes can't be searched for."""
    secret = os.environ.get("NOCTURNE_SECRET")
    return hmac.digest(secret.encode(), b"mark of a backup", "sha256").hex()[:16] if secret else None
