import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/**
 * Seals texts with AES-256-GCM under `ENCRYPTION_KEY`, a comma list: the first key seals, all open, so a new key is put in
 * front of the old one. The sealed form `<key id>.<Base64 of nonce, tag and ciphertext>` names the key that opens it.
 * `purpose` says what the text belongs to; it opens for the same purpose only, so a sealed text cannot be moved elsewhere.
 */

const nonceBytes = 12;
const tagBytes = 16;

export function encrypt(text: string, purpose: string): string {
  const [key] = keys();
  if (!key) throw new Error("ENCRYPTION_KEY is not set: start the service with `npm start`, or set it yourself.");
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(purpose),
  );
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64")}`;
}

/** Undefined when no key of the installation opens it: the key is gone, or the text was changed or moved. */
export function decrypt(sealed: string, purpose: string): string | undefined {
  const [id, encoded = ""] = sealed.split(".");
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  for (const key of keys().filter((one) => one.id === id)) {
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
    } catch {
      // Another key with the same id may still open it.
    }
  }
  return undefined;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

let derived: { readonly from: string; readonly keys: readonly Key[] } | undefined;

function keys(): readonly Key[] {
  const from = process.env.ENCRYPTION_KEY ?? "";
  if (derived?.from !== from) {
    const texts = from.split(",").map((text) => text.trim());
    derived = { from, keys: texts.filter((text) => text !== "").map(deriveKey) };
  }
  return derived.keys;
}

/** HKDF-SHA256 (RFC 5869) of the text. Its id tells nothing of it: a hash of what was derived, cut to 32 bits. */
function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", text, "", "anden webhook secrets", 32));
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}
