import { describe, expect, test } from "vitest";
import { signMessage } from "@/lib/platform/message-signature";
import { compareBodies } from "./compare-bodies";
import { diagnoseSignature, type KnownSecret, type ReceivedMessage, type SentMessage } from "./diagnose-signature";

const now = new Date("2026-11-20T16:00:00Z");
const sentAt = now.getTime() / 1000 - 10;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const whsec = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString("base64")}`;
const secretOf = (letter: string, webhookId: number, expiresAt: Date | null = null): KnownSecret => ({
  webhookId,
  secret: whsec(letter),
  createdAt: minutes(-1000),
  expiresAt,
});

/** The subscription in question is 1. */
const secrets = [secretOf("a", 1), secretOf("b", 1, minutes(60)), secretOf("c", 1, minutes(-60)), secretOf("d", 2)];
const body = '{"topic":"status","data":{"external_id":"Ñandú/1","sequence":2},"id":"msg_1"}';
const sent: SentMessage = { body, isOwn: true, attemptedAt: [sentAt - 3_600, sentAt] };

const signed = (letter: string, timestampSeconds = sentAt): ReceivedMessage => ({
  id: "msg_1",
  timestamp: String(timestampSeconds),
  signature: signMessage([whsec(letter)], { id: "msg_1", timestampSeconds, body }),
  body,
});
const diagnose = (changes: Partial<ReceivedMessage>, { by = "a", stored = sent as SentMessage | null } = {}) =>
  diagnoseSignature({ received: { ...signed(by), ...changes }, webhookId: 1, secrets, sent: stored ?? undefined, now });

const bare = signed("a").signature.slice(3);
const hex = Buffer.from(bare, "base64").toString("hex");

describe("the signature", () => {
  test.each([
    ["a", { result: "valid" }, true],
    ["b", { result: "valid_previous", expiresAt: minutes(60) }, true],
    ["c", { result: "ended_secret", expiresAt: minutes(-60) }, false],
    ["d", { result: "other_subscription", webhookId: 2 }, false],
    ["e", { result: "no_match" }, false],
  ])("by the secret %s is %j", (by, signature, isValid) => {
    expect(diagnose({}, { by })).toMatchObject({ signature, isValid, body: { isSame: true } });
  });

  test("of several, one by a secret in force is enough", () => {
    const signature = `${signed("e").signature} ${signed("a").signature}`;
    expect(diagnose({ signature })).toMatchObject({ isValid: true, signature: { result: "valid" } });
  });

  test.each([
    [bare, "prefix_missing"],
    [`v2,${bare}`, "version_unknown"],
    [`v1a,${bare}`, "version_unknown"],
    [`v1=${bare}`, "separator"],
    [`v1,${bare},v1,${bare}`, "separator"],
    [hex, "hex"],
    [`sha256=${hex}`, "hex"],
    [`v1,${hex.toUpperCase()}`, "hex"],
    [`v1,${bare.slice(0, 20)}`, "wrong_length"],
    ["v1,", "wrong_length"],
    ["v1", "unreadable"],
    [`"v1,${bare}"`, "unreadable"],
    ["firma", "unreadable"],
  ])("%s is malformed: %s", (signature, fault) => {
    expect(diagnose({ signature })).toMatchObject({ isValid: false, signature: { result: "malformed", fault } });
  });

  test("over the body that was sent says that the body changed", () => {
    expect(diagnose({ body: `${body}\n` })).toMatchObject({
      isValid: false,
      signature: { result: "body_changed" },
      body: { isSame: false, kind: "appended", at: body.length + 1 },
    });
    expect(diagnose({ body: "{}" }, { by: "d" }).signature).toEqual({ result: "other_subscription", webhookId: 2 });
    expect(diagnose({ body: "{}" }, { by: "e" }).signature).toEqual({ result: "no_match" });
  });

  test("of another attempt says which time was signed", () => {
    expect(diagnose({ signature: signed("a", sentAt - 3_600).signature }).signature).toEqual({
      result: "timestamp_changed",
      sentTimestamp: sentAt - 3_600,
    });
  });

  test("by a secret of before the oldest one kept was deleted with a rotation", () => {
    const kept = [{ ...secretOf("a", 1), createdAt: minutes(-1) }];
    const judge = (timestampSeconds: number, stored: SentMessage) =>
      diagnoseSignature({ received: signed("e", timestampSeconds), webhookId: 1, secrets: kept, sent: stored, now })
        .signature.result;
    expect(judge(sentAt - 51, sent)).toBe("secret_deleted");
    expect(judge(sentAt - 50, sent)).toBe("no_match");
    expect(judge(sentAt - 51, { ...sent, isOwn: false })).toBe("no_match");
  });

  test("over another id has no match", () => {
    expect(diagnose({ id: "msg_2" }, { stored: null })).toMatchObject({
      signature: { result: "no_match" },
      message: "unknown",
      body: undefined,
    });
  });
});

describe("the time", () => {
  test.each([
    [-300, "in_time", true],
    [-301, "too_old", false],
    [300, "in_time", true],
    [301, "too_new", false],
  ])("%i seconds from now is %s, and the signature is right all the same", (offset, result, isValid) => {
    const received = signed("a", now.getTime() / 1000 + offset);
    expect(diagnose(received)).toMatchObject({
      isValid,
      signature: { result: "valid" },
      timestamp: { result, seconds: -offset },
    });
  });

  test.each(["", "soon", "1e9", "-5", "2026-11-20T16:00:00Z"])(
    "%j is malformed, and nothing is checked",
    (timestamp) => {
      expect(diagnose({ timestamp })).toMatchObject({
        isValid: false,
        signature: { result: "not_checked" },
        timestamp: { result: "malformed", seconds: null },
      });
    },
  );
});

test.each([
  [sent, "known"],
  [{ ...sent, isOwn: false }, "elsewhere"],
  [null, "unknown"],
] as const)("a message stored as %j is %s, and its signature is judged on its own", (stored, message) => {
  expect(diagnose({}, { stored })).toMatchObject({ message, isValid: true });
});

describe("the body", () => {
  test.each([
    ["empty", "", 1],
    ["truncated", body.slice(0, -1), body.length],
    ["appended", `${body}\n`, body.length + 1],
    ["byte_order_mark", `\uFEFF${body}`, 1],
    ["encoding", Buffer.from(body).toString("latin1"), body.indexOf("Ñ") + 1],
    ["encoding", body.replaceAll(/[^ -~]/g, "?"), body.indexOf("Ñ") + 1],
    ["encoding", body.replaceAll(/[^ -~]/g, "\uFFFD"), body.indexOf("Ñ") + 1],
    ["encoding", body.normalize("NFD"), body.indexOf("Ñ") + 1],
    ["reserialized", JSON.stringify(JSON.parse(body), null, 2), 2],
    ["reserialized", body.replace("/", String.raw`\/`), body.indexOf("/") + 1],
    ["reserialized", body.replace("Ñ", String.raw`\u00d1`), body.indexOf("Ñ") + 1],
    ["reserialized", '{"id":"msg_1","data":{"sequence":2,"external_id":"Ñandú/1"},"topic":"status"}', 3],
    ["other", body.replace("2}", "3}"), body.indexOf("2}") + 1],
  ])("%s", (kind, received, at) => {
    expect(compareBodies(body, received)).toMatchObject({ kind, at });
  });

  test("is not compared by the units of a string: a character outside the first plane counts once", () => {
    expect(compareBodies('"📦a"', '"📦b"')).toEqual({ kind: "other", at: 3, sent: '"📦a"', received: '"📦b"' });
  });

  test("shows what stands around the first difference only", () => {
    const long = "x".repeat(1_000);
    expect(compareBodies(`${long}a${long}`, `${long}b${long}`)).toEqual({
      kind: "other",
      at: 1_001,
      sent: `${"x".repeat(20)}a${"x".repeat(39)}`,
      received: `${"x".repeat(20)}b${"x".repeat(39)}`,
    });
  });

  test("that is equal has no difference", () => {
    expect(compareBodies(body, body)).toBeUndefined();
  });
});
