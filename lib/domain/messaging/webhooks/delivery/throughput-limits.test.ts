import { expect, test } from "vitest";
import { webhookThroughputLimits } from "./throughput-limits";

test("the environment sets the limits, and an invalid value is rejected by name", () => {
  expect(webhookThroughputLimits({})).toMatchObject({
    slots: 256,
    slotsPerEndpoint: 8,
    ratePerEndpoint: 50,
    leaseMs: 60_000,
  });
  expect(webhookThroughputLimits({ WEBHOOK_SLOTS: "32", WEBHOOK_LEASE_SECONDS: "25" })).toMatchObject({
    slots: 32,
    leaseMs: 25_000,
  });
  expect(() => webhookThroughputLimits({ WEBHOOK_SLOTS: "0" })).toThrow("WEBHOOK_SLOTS");
  expect(() => webhookThroughputLimits({ WEBHOOK_RATE_PER_ENDPOINT: "many" })).toThrow("WEBHOOK_RATE_PER_ENDPOINT");
  // A lease has to outlast the attempt.
  expect(() => webhookThroughputLimits({ WEBHOOK_LEASE_SECONDS: "15" })).toThrow("WEBHOOK_LEASE_SECONDS");
});
