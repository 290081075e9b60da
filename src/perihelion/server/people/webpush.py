"""A message that only one browser can read, and that a push service believes to be ours (RFC 8291, 8188 and 8292)."""

import base64
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT, AUTH, SALT, NUMBER = 65, 16, 16, 32  # bytes
RECORD = 4096  # bytes; a message of ours is one record
LAST = b"\x02"  # ends the last record
VALID = 12 * 3600  # seconds that a signature lasts
CONTACT = "mailto:table@perihelion.invalid"


def new_key() -> str:
    """A key to sign with, as text."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_text(number.to_bytes(NUMBER, "big"))


def public_key(key: str) -> str:
    """What browsers and push services know of it."""
    return to_text(_point(_private(key).public_key()))


def is_readable(p256dh: str, auth: str) -> bool:
    """Whether these are a browser's keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
        return len(from_text(p256dh)) == POINT and len(from_text(auth)) == AUTH
    except ValueError:
        return False


def encrypted(message: bytes, p256dh: str, auth: str) -> bytes:
    """The message, for the browser with those keys."""
    theirs = from_text(p256dh)
    once = ec.generate_private_key(CURVE)
    ours, salt = _point(once.public_key()), os.urandom(SALT)
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(shared, from_text(auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + LAST, None)


def signed(endpoint: str, key: str) -> str:
    """What goes into the head of a request to that push service."""
    where = urlsplit(endpoint)
    claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + VALID, "sub": CONTACT}
    parts = [to_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    told = ".".join(parts)
    signature = decode_dss_signature(_private(key).sign(told.encode(), ec.ECDSA(hashes.SHA256())))
    token = to_text(b"".join(number.to_bytes(NUMBER, "big") for number in signature))
    return f"vapid t={told}.{token}, k={public_key(key)}"


def to_text(data: bytes) -> str:
    """Bytes as they stand in addresses."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """The bytes again."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_text(key), "big"), CURVE)


def _point(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)
