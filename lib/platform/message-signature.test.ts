import fc from "fast-check";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, test } from "vitest";
import { makeSigningSecret, signMessage, verifyMessage } from "./message-signature";

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const strict = () => ({ nowSeconds: nowSeconds(), toleranceSeconds: 300 });

const signed = (secrets: readonly string[], body: string, { id = "msg_1", timestampSeconds = nowSeconds() } = {}) => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestampSeconds),
  "webhook-signature": signMessage(secrets, { id, timestampSeconds, body }),
});

/** Whether receivers that use the public packages accept the message. */
const accepts = (secret: string, body: string, headers: Record<string, string>): boolean[] =>
  [new StandardWebhook(secret), new SvixWebhook(secret)].map((receiver) => {
    try {
      receiver.verify(body, headers);
      return true;
    } catch {
      return false;
    }
  });

const body = fc.json({ maxDepth: 3 });
const id = fc.stringMatching(/^msg_[0-9A-Za-z]{1,40}$/);

test("a secret is whsec_ and 32 random bytes", () => {
  const secrets = Array.from({ length: 100 }, makeSigningSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  }
});

test("the signature is the one of the specification's example", () => {
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestampSeconds: 1614265330, body: '{"test": 2432232314}' };
  expect(signMessage(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], message)).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("receivers that use a public package accept every message", () => {
  fc.assert(
    fc.property(body, id, (text, messageId) => {
      const secret = makeSigningSecret();
      const headers = signed([secret], text, { id: messageId });
      expect(accepts(secret, text, headers)).toEqual([true, true]);
      expect(verifyMessage([secret], headers, text, strict())).toEqual({ isValid: true });
    }),
    { numRuns: 300 },
  );
});

test("receivers accept messages during a rotation, with the old secret, the new one, or both", () => {
  fc.assert(
    fc.property(body, (text) => {
      const [newest, old] = [makeSigningSecret(), makeSigningSecret()];
      const headers = signed([newest, old], text);
      expect(headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
      for (const secret of [newest, old]) {
        expect(accepts(secret, text, headers)).toEqual([true, true]);
        expect(verifyMessage([secret], headers, text, strict())).toEqual({ isValid: true });
        expect(verifyMessage([newest, old], signed([secret], text), text, strict())).toEqual({ isValid: true });
      }
    }),
    { numRuns: 100 },
  );
});

describe("a message is rejected", () => {
  const secret = makeSigningSecret();
  const mismatch = { isValid: false, error: "no_match" };

  test("with one byte changed, of the body, the id, the time or the signature", () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 127 }), (text, place, difference) => {
        const headers = signed([secret], text);
        const at = place % text.length;
        const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ difference) + text.slice(at + 1);
        expect(accepts(secret, changed, headers)).toEqual([false, false]);
        expect(verifyMessage([secret], headers, changed, strict())).toEqual(mismatch);
      }),
      { numRuns: 300 },
    );
    const headers = signed([secret], "{}");
    const signature = headers["webhook-signature"];
    const flipped = signature.replace(/^v1,(.)/, (_, first) => `v1,${first === "A" ? "B" : "A"}`);
    for (const change of [
      { "webhook-id": "msg_2" },
      { "webhook-timestamp": String(nowSeconds() + 1) },
      { "webhook-signature": flipped },
      { "webhook-signature": signature.replace("v1,", "v2,") },
      { "webhook-signature": signature.slice(3) },
      { "webhook-signature": `${signature},` },
      { "webhook-signature": "v1," },
      { "webhook-signature": "v1" },
    ])
      expect(verifyMessage([secret], { ...headers, ...change }, "{}", strict())).toEqual(mismatch);
  });

  test("with another secret, or without any", () => {
    const headers = signed([secret], "{}");
    const other = makeSigningSecret();
    expect(accepts(other, "{}", headers)).toEqual([false, false]);
    expect(verifyMessage([other], headers, "{}", strict())).toEqual(mismatch);
    expect(verifyMessage([], headers, "{}", strict())).toEqual(mismatch);
  });

  test("too long after it was signed, or too long before", () => {
    const at = (timestampSeconds: number) => signed([secret], "{}", { timestampSeconds });
    const verify = (timestampSeconds: number) =>
      verifyMessage([secret], at(timestampSeconds), "{}", { nowSeconds: 1_000_000, toleranceSeconds: 300 });
    expect(verify(999_700)).toEqual({ isValid: true });
    expect(verify(999_699)).toEqual({ isValid: false, error: "too_old" });
    expect(verify(1_000_300)).toEqual({ isValid: true });
    expect(verify(1_000_301)).toEqual({ isValid: false, error: "too_new" });
    expect(accepts(secret, "{}", at(nowSeconds() - 3_600))).toEqual([false, false]);
  });

  test("without its headers, or with a malformed time", () => {
    const headers = signed([secret], "{}");
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
      for (const value of [undefined, ["a", "b"]])
        expect(verifyMessage([secret], { ...headers, [name]: value }, "{}", strict())).toEqual({
          isValid: false,
          error: "headers_missing",
        });
    for (const time of ["", "soon", "1e9", "-5", "1.5", " 1"])
      expect(verifyMessage([secret], { ...headers, "webhook-timestamp": time }, "{}", strict())).toEqual({
        isValid: false,
        error: "timestamp_malformed",
      });
  });
});

test("signing throws without a secret or with a malformed one", () => {
  const message = { id: "msg_1", timestampSeconds: 1, body: "{}" };
  for (const secrets of [[], [""], ["whsec_"], ["secret"], [makeSigningSecret(), "whsec_"]])
    expect(() => signMessage(secrets, message)).toThrow(/secret/);
});
