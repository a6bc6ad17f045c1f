import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { setting } from "./settings";

/**
 * Encrypts texts with AES-256-GCM under `ENCRYPTION_KEY`, a comma-separated list. The first key encrypts, all keys
 * decrypt; to rotate, put the new key in front. A ciphertext is `<key id>.<Base64 of nonce, tag and ciphertext>`.
 * `purpose` names the owner of the text and is authenticated (AAD): a ciphertext copied to another place does not
 * decrypt.
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
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64")}`;
}

/** Undefined if no key of the installation decrypts the text: the key was removed, or the text was changed or moved. */
export function decrypt(encrypted: string, purpose: string): string | undefined {
  const [id, encoded = ""] = encrypted.split(".");
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  for (const key of keys().filter((candidate) => candidate.id === id)) {
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
    } catch {
      // Another key with the same id may still decrypt the text; otherwise the caller gets undefined.
    }
  }
  return undefined;
}

/** Whether a ciphertext was made by the key that encrypts now. */
export const isUnderFirstKey = (encrypted: string): boolean => encrypted.split(".")[0] === keys()[0]?.id;

/** Ids of the keys, as they stand in front of the ciphertexts of each; the first encrypts. */
export const keyIds = (): readonly string[] => keys().map(({ id }) => id);

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

let derived: { readonly from: string; readonly keys: readonly Key[] } | undefined;

function keys(): readonly Key[] {
  const from = setting("ENCRYPTION_KEY") ?? "";
  if (derived?.from !== from) {
    const texts = from.split(",").map((text) => text.trim());
    derived = { from, keys: texts.filter((text) => text !== "").map(deriveKey) };
  }
  return derived.keys;
}

/**
 * HKDF-SHA256 (RFC 5869) of the text. The id is a hash of the derived key cut to 32 bits, so it does not reveal the
 * text.
 */
function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", text, "", "anden webhook secrets", 32));
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}
