import { randomUUID } from "node:crypto";

/**
 * UUID version 7 (RFC 9562 section 5.7): 48 bits of milliseconds, then random bits; sorts by time. The random part is
 * taken from a version 4 UUID, which has the same variant bits: Node.js generates those in batches.
 */
export function uuidV7(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
