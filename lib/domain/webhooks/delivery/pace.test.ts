import { expect, test } from "vitest";
import { webhookPace } from "./pace";

test("the environment sets the pace, and what makes no sense is refused by name", () => {
  expect(webhookPace({})).toMatchObject({ slots: 256, slotsPerEndpoint: 8, ratePerEndpoint: 50, leaseMs: 60_000 });
  expect(webhookPace({ WEBHOOK_SLOTS: "32", WEBHOOK_LEASE_SECONDS: "25" })).toMatchObject({
    slots: 32,
    leaseMs: 25_000,
  });
  expect(() => webhookPace({ WEBHOOK_SLOTS: "0" })).toThrow("WEBHOOK_SLOTS");
  expect(() => webhookPace({ WEBHOOK_RATE_PER_ENDPOINT: "many" })).toThrow("WEBHOOK_RATE_PER_ENDPOINT");
  // A lease has to outlive what it covers.
  expect(() => webhookPace({ WEBHOOK_LEASE_SECONDS: "15" })).toThrow("WEBHOOK_LEASE_SECONDS");
});
