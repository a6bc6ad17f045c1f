import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that the clocks of shop and service may differ. */
const toleranceSeconds = 300;

/** Key of a connection's plug-in. Derived, as the shop signs its webhooks with the secret itself. */
export const checkoutSecretOf = (webhookSecret: string): string =>
  createHmac("sha256", webhookSecret).update("checkout").digest("hex");

interface SignedRequest {
  readonly secret: string;
  /** The `X-Anden-Time` header: whole seconds since 1970. */
  readonly time: string | undefined;
  /** The `X-Anden-Signature` header: HMAC-SHA256 of `time.body` in lower-case hex. */
  readonly signature: string | undefined;
  /** As received. */
  readonly body: string;
  readonly now: Date;
}

/** Whether a plug-in signed the body with its key, within the tolerance before or after now. */
export function verifySignedRequest({ secret, time = "", signature = "", body, now }: SignedRequest): boolean {
  if (!/^\d{1,12}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(time)) > toleranceSeconds) return false;
  // The signature covers the header's text, not the number it denotes.
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}
