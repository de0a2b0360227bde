# python3 verify_webhook.py < webhook.http
# The webhook as it came: its headers, an empty line, its raw body.
import base64, hashlib, hmac, os, re, sys, time

TOLERANCE_SECONDS = 300


def verify_signature(body: bytes, headers: dict, secret: str) -> bool:
    """Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included."""
    expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    received = headers.get("x-webhook-signature", "")
    return hmac.compare_digest(received.encode(), expected.encode())


def verify_standard(body: bytes, headers: dict, secret: str, now: float = None) -> bool:
    """Standard Webhooks signs the id and the time too, so that nothing old can be sent again."""
    now = time.time() if now is None else now
    id, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not id or not re.fullmatch(r"[0-9]+", at) or abs(now - int(at)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    received = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), expected) for one in received)


if __name__ == "__main__":
    head, body = re.split(rb"\r?\n\r?\n", sys.stdin.buffer.read(), maxsplit=1)
    lines = (line.partition(":") for line in head.decode("latin1").splitlines())
    headers = {name.lower(): value.strip() for name, _, value in lines}
    secret = os.environ["GUICHE_WEBHOOK_SECRET"]
    is_ours = verify_signature(body, headers, secret)
    is_standard = verify_standard(body, headers, secret)
    print("X-Webhook-Signature:", "genuine" if is_ours else "refused")
    print("Standard Webhooks:", "genuine" if is_standard else "refused")
    sys.exit(0 if is_ours and is_standard else 1)
