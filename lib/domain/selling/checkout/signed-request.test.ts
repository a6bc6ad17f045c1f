import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { checkoutSecretOf, verifySignedRequest } from "./signed-request";

const now = new Date("2026-05-04T12:00:00.500Z");
const seconds = Math.floor(now.getTime() / 1000);
const secret = checkoutSecretOf("webhook-secret");
const sign = (time: string, body: string, key = secret) =>
  createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
const signed = (time = String(seconds), body = '{"ids":["1"]}') => ({
  secret,
  time,
  signature: sign(time, body),
  body,
  now,
});

test("a body that the plug-in signed is its own, also an empty one and one of other alphabets", () => {
  for (const body of ['{"ids":["1"]}', "", '{"city":"Ñorquincó 東京 🚚"}'])
    expect(verifySignedRequest(signed(String(seconds), body))).toBe(true);
});

test.each([
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
  [-86_400, false],
])("a request %d seconds from now: %s", (ahead, isValid) => {
  expect(verifySignedRequest(signed(String(seconds + ahead)))).toBe(isValid);
});

test.each([
  ["another body", { body: '{"ids":["2"]}' }],
  ["another time", { time: String(seconds + 1) }],
  ["a time written otherwise", { time: `0${seconds}` }],
  ["a time that is no number", { time: "now", signature: sign("now", '{"ids":["1"]}') }],
  ["no time", { time: undefined }],
  ["no signature", { signature: undefined }],
  ["an empty signature", { signature: "" }],
  ["a short signature", { signature: signed().signature.slice(0, 63) }],
  ["a signature in capitals", { signature: signed().signature.toUpperCase() }],
  ["characters of several bytes", { signature: "é".repeat(64) }],
  ["the secret of the webhooks", { signature: sign(String(seconds), signed().body, "webhook-secret") }],
  ["the secret of another shop", { secret: checkoutSecretOf("another") }],
])("%s is refused", (_, changed) => {
  expect(verifySignedRequest({ ...signed(), ...changed })).toBe(false);
});
