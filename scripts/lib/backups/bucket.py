"""The bucket of the product, over the S3 protocol and with nothing but the standard library."""

import hashlib
import hmac
import http.client
import os
import threading
import time
import urllib.parse
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

EMPTY = hashlib.sha256(b"").hexdigest()
# One request may carry no more; an object of this size came in parts, and no upload of the product is that large.
LARGEST_BYTES = 5 * 1024**3
ATTEMPTS = 5
TIMEOUT_SECONDS = 60
CHUNK_BYTES = 1024 * 1024


class BucketError(Exception):
    """The store refused, or could not be reached."""


class ObjectMissing(BucketError):
    """The object was deleted meanwhile."""


@dataclass(frozen=True)
class Listed:
    """An object as the store lists it."""

    key: str
    bytes: int
    etag: str


@dataclass(frozen=True)
class Credentials:
    access_key: str
    secret_key: str
    region: str

    def sign(self, method: str, host: str, path: str, query: str, headers: dict[str, str], now: datetime) -> dict[str, str]:
        """The headers with those of AWS Signature Version 4. `x-amz-content-sha256` must be among them."""
        stamp = now.strftime("%Y%m%dT%H%M%SZ")
        signed = {**headers, "host": host, "x-amz-date": stamp}
        names = sorted(signed)
        listed = ";".join(names)
        canonical = "\n".join(
            [method, path, query, *(f"{name}:{signed[name]}" for name in names), "", listed, signed["x-amz-content-sha256"]]
        )
        scope = f"{stamp[:8]}/{self.region}/s3/aws4_request"
        text = "\n".join(["AWS4-HMAC-SHA256", stamp, scope, hashlib.sha256(canonical.encode()).hexdigest()])
        key = f"AWS4{self.secret_key}".encode()
        for part in scope.split("/"):
            key = hmac.digest(key, part.encode(), "sha256")
        signature = hmac.digest(key, text.encode(), "sha256").hex()
        signed["authorization"] = (
            f"AWS4-HMAC-SHA256 Credential={self.access_key}/{scope}, SignedHeaders={listed}, Signature={signature}"
        )
        return signed


class Bucket:
    """Safe for threads: each has a connection of its own."""

    def __init__(self, name: str, endpoint: str, credentials: Credentials):
        self.name = name
        self.endpoint = urllib.parse.urlsplit(endpoint)
        self.credentials = credentials
        self.local = threading.local()

    @classmethod
    def from_env(cls) -> "Bucket":
        region = os.environ.get("S3_REGION") or "us-east-1"
        return cls(
            required("S3_BUCKET"),
            os.environ.get("S3_ENDPOINT") or f"https://s3.{region}.amazonaws.com",
            Credentials(required("S3_ACCESS_KEY"), required("S3_SECRET_KEY"), region),
        )

    def exists(self) -> bool:
        try:
            self.ask("HEAD", "")
        except ObjectMissing:
            return False
        return True

    def create(self) -> None:
        """Makes the bucket, as `api migrate` does. Only us-east-1 must not be named."""
        region = self.credentials.region
        body = b""
        if region != "us-east-1":
            body = (
                '<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'
                f"<LocationConstraint>{region}</LocationConstraint></CreateBucketConfiguration>"
            ).encode()
        self.ask("PUT", "", body=body)

    def list(self) -> Iterator[Listed]:
        """Every object, in the order of the keys."""
        query = {"list-type": "2", "encoding-type": "url", "max-keys": "1000"}
        while True:
            _, body = self.ask("GET", "", query)
            page = ElementTree.fromstring(body)
            for entry in page.findall("{*}Contents"):
                yield Listed(
                    urllib.parse.unquote(entry.findtext("{*}Key", "")),
                    int(entry.findtext("{*}Size", "0")),
                    entry.findtext("{*}ETag", "").strip('"'),
                )
            if page.findtext("{*}IsTruncated") != "true":
                return
            query["continuation-token"] = page.findtext("{*}NextContinuationToken", "")

    def fetch(self, key: str, into: Path) -> tuple[str, str]:
        """Writes the object to a file and returns its type and SHA-256."""
        for attempt in range(ATTEMPTS):
            try:
                with into.open("wb") as file:
                    return self.read(key, file)
            except (OSError, http.client.HTTPException, Hiccup) as error:
                self.hang_up()
                wait_or_raise(attempt, f"{key} could not be read: {error}", error)
        raise AssertionError("the last attempt returns or raises")

    def read(self, key: str, file: BinaryIO) -> tuple[str, str]:
        answer = self.begin("GET", key, {}, {}, None)
        refuse(answer, key)
        digest, left = hashlib.sha256(), int(answer.headers["content-length"])
        while chunk := answer.read(CHUNK_BYTES):
            digest.update(chunk)
            file.write(chunk)
            left -= len(chunk)
        if left:
            raise Hiccup(f"{left} bytes are missing")
        file.flush()
        os.fsync(file.fileno())
        return answer.headers.get("content-type") or "application/octet-stream", digest.hexdigest()

    def store(self, key: str, file: Path, kind: str, sha256: str) -> None:
        """Uploads a file. The store compares it with its SHA-256, which is part of what is signed."""
        if file.stat().st_size > LARGEST_BYTES:
            raise BucketError(f"{key} is larger than one upload may be")
        self.ask("PUT", key, headers={"content-type": kind}, body=file, sha256=sha256)

    def ask(self, method: str, key: str, query: dict[str, str] | None = None, headers: dict[str, str] | None = None,
            body: bytes | Path = b"", sha256: str | None = None) -> tuple[http.client.HTTPMessage, bytes]:  # fmt: skip
        for attempt in range(ATTEMPTS):
            try:
                answer = self.begin(method, key, query or {}, headers or {}, body, sha256)
                refuse(answer, key or self.name)
                return answer.headers, answer.read()
            except (OSError, http.client.HTTPException, Hiccup) as error:
                self.hang_up()
                wait_or_raise(attempt, f"{key or self.name}: {error}", error)
        raise AssertionError("the last attempt returns or raises")

    def begin(self, method: str, key: str, query: dict[str, str], headers: dict[str, str],
              body: bytes | Path | None, sha256: str | None = None) -> http.client.HTTPResponse:  # fmt: skip
        path = urllib.parse.quote(f"{self.endpoint.path.rstrip('/')}/{self.name}" + (f"/{key}" if key else ""), safe="/-_.~")
        asked = urllib.parse.urlencode(sorted(query.items()), quote_via=urllib.parse.quote, safe="-_.~")
        body = body or b""
        content = sha256 or (hashlib.sha256(body).hexdigest() if isinstance(body, bytes) else None)
        headers = {**headers, "x-amz-content-sha256": content or EMPTY}
        headers = self.credentials.sign(method, self.endpoint.netloc, path, asked, headers, datetime.now(UTC))
        length = len(body) if isinstance(body, bytes) else body.stat().st_size
        if method == "PUT":
            headers["content-length"] = str(length)
        connection = self.connection()
        address = f"{path}?{asked}" if asked else path
        if isinstance(body, Path):
            with body.open("rb") as file:
                connection.request(method, address, file, headers)
        else:
            connection.request(method, address, body or None, headers)
        return connection.getresponse()

    def connection(self) -> http.client.HTTPConnection:
        if getattr(self.local, "connection", None) is None:
            make = http.client.HTTPSConnection if self.endpoint.scheme == "https" else http.client.HTTPConnection
            self.local.connection = make(self.endpoint.netloc, timeout=TIMEOUT_SECONDS)
        return self.local.connection

    def hang_up(self) -> None:
        if connection := getattr(self.local, "connection", None):
            connection.close()
        self.local.connection = None


class Hiccup(Exception):
    """A failure that may pass."""


def refuse(answer: http.client.HTTPResponse, about: str) -> None:
    if answer.status < 300:
        return
    words = answer.read()[:300].decode(errors="replace")
    if answer.status == 404:
        raise ObjectMissing(f"{about} is missing")
    if answer.status >= 500 or answer.status == 429:
        raise Hiccup(f"{answer.status} {words}")
    raise BucketError(f"{about}: the store answered {answer.status} {words}")


def wait_or_raise(attempt: int, words: str, cause: Exception) -> None:
    if attempt + 1 == ATTEMPTS:
        raise BucketError(words) from cause
    time.sleep(0.2 * 2**attempt)


def required(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise SystemExit(f"{name} is not set")
    return value
