"""Requests are signed as S3 asks, and a store that stumbles is asked again."""

import hashlib
import tempfile
import threading
import unittest
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest import mock

from backups import bucket
from backups.bucket import EMPTY, Bucket, BucketError, Credentials, ObjectMissing

EXAMPLE = Credentials("AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "us-east-1")


class Signatures(unittest.TestCase):
    def test_the_example_of_the_documentation_has_its_signature(self):
        headers = {"range": "bytes=0-9", "x-amz-content-sha256": EMPTY}
        now = datetime(2013, 5, 24, tzinfo=UTC)

        signed = EXAMPLE.sign("GET", "examplebucket.s3.amazonaws.com", "/test.txt", "", headers, now)

        wanted = "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
        self.assertTrue(signed["authorization"].endswith(f"Signature={wanted}"), signed)


class Stumbling(unittest.TestCase):
    """A store whose answers are a list: status, bytes, and how many bytes it promises."""

    def setUp(self):
        test = self

        class Answer(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                status, body, promised = test.answers.pop(0)
                self.send_response(status)
                self.send_header("content-length", str(promised))
                self.end_headers()
                self.wfile.write(body)
                self.close_connection = promised != len(body)

            def do_PUT(self):
                test.sent.append((self.path, self.rfile.read(int(self.headers["content-length"])), dict(self.headers)))
                self.do_GET()

            def log_message(self, *_):
                pass

        self.answers, self.sent = [], []
        server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.bucket = Bucket("b", f"http://127.0.0.1:{server.server_port}", EXAMPLE)
        self.addCleanup(self.bucket.hang_up)
        self.file = Path(self.enterContext(tempfile.TemporaryDirectory())) / "file"
        self.enterContext(mock.patch.object(bucket.time, "sleep"))

    def test_an_object_is_whole_in_spite_of_a_refusal_and_a_broken_line(self):
        self.answers = [(503, b"busy", 4), (200, b"hal", 4), (200, b"whole", 5)]

        kind, sha256 = self.bucket.fetch("key", self.file)

        self.assertEqual(self.file.read_bytes(), b"whole")
        self.assertEqual((kind, sha256), ("application/octet-stream", hashlib.sha256(b"whole").hexdigest()))

    def test_a_missing_object_is_told_apart_from_a_refusal(self):
        self.answers = [(404, b"", 0), (403, b"no", 2)]

        self.assertRaises(ObjectMissing, self.bucket.fetch, "key", self.file)
        self.assertRaisesRegex(BucketError, "403 no", self.bucket.fetch, "key", self.file)

    def test_a_store_that_stays_away_ends_the_command(self):
        self.answers = [(500, b"", 0)] * bucket.ATTEMPTS

        self.assertRaises(BucketError, self.bucket.fetch, "key", self.file)

    def test_an_upload_is_sent_again_from_its_beginning(self):
        self.file.write_bytes(b"bytes")
        self.answers = [(500, b"", 0), (200, b"", 0)]

        self.bucket.store("media/key", self.file, "image/webp", hashlib.sha256(b"bytes").hexdigest())

        self.assertEqual([(path, body) for path, body, _ in self.sent], [("/b/media/key", b"bytes")] * 2)
        self.assertEqual(self.sent[1][2]["content-type"], "image/webp")

    def test_a_list_is_read_to_its_last_page(self):
        def page(key: str, more: str) -> bytes:
            entry = f"<Contents><Key>{key}</Key><Size>3</Size><ETag>&quot;e&quot;</ETag></Contents>"
            return f'<R xmlns="http://s3.amazonaws.com/doc/2006-03-01/">{entry}{more}</R>'.encode()

        first = page("a%2Fb", "<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>")
        second = page("c", "<IsTruncated>false</IsTruncated>")
        self.answers = [(200, first, len(first)), (200, second, len(second))]

        listed = [(one.key, one.bytes, one.etag) for one in self.bucket.list()]

        self.assertEqual(listed, [("a/b", 3, "e"), ("c", 3, "e")])


if __name__ == "__main__":
    unittest.main()
