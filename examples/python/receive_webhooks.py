"""A receiver of webhooks that checks signatures: ANDEN_WEBHOOK_SECRET, PORT; Python 3.9 without packages."""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = base64.b64decode(os.environ["ANDEN_WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300
done = set()


def is_valid(headers, body: bytes) -> bool:
    """Standard Webhooks: HMAC-SHA256 over `<id>.<timestamp>.<body>`; while a secret is changed there are several signatures."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected.encode(), signature.encode()) for signature in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        valid = is_valid(self.headers, body)
        self.send_response(204 if valid else 401)
        self.end_headers()
        if not valid:
            print("refused: the signature is not valid", flush=True)
        # Messages arrive at least once: what was worked off is dropped.
        elif self.headers["webhook-id"] not in done:
            done.add(self.headers["webhook-id"])
            message = json.loads(body)
            print(f"valid: {message['type']}", flush=True)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4000"))), Receiver)
    print(f"listening on {server.server_port}", flush=True)
    server.serve_forever()
