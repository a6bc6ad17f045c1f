import { expect, test } from "vitest";
import { assertModeIsConfigured, chooseMode } from "./client";

test.each([
  [{}, "embedded"],
  [{ INNGEST_DEV: "0" }, "embedded"],
  [{ INNGEST_DEV: "", INNGEST_BASE_URL: "" }, "embedded"],
  [{ INNGEST_BASE_URL: "http://inngest:8288" }, "server"],
  [{ INNGEST_EVENT_KEY: "e" }, "server"],
  [{ INNGEST_SIGNING_KEY: "s" }, "server"],
  [{ INNGEST_DEV: "1" }, "development server"],
  [{ INNGEST_DEV: "http://localhost:8288" }, "development server"],
] as const)("with %j the functions are run by: %s", (env, mode) => {
  expect(chooseMode(env)).toBe(mode);
});

test("an Inngest server without a signing key is rejected, because anybody could call the functions", () => {
  expect(() => assertModeIsConfigured({ INNGEST_BASE_URL: "http://inngest:8288" })).toThrow("INNGEST_SIGNING_KEY");
  expect(() => assertModeIsConfigured({ INNGEST_SIGNING_KEY: "s", INNGEST_DEV: "1" })).toThrow("INNGEST_DEV");
  expect(() => assertModeIsConfigured({ INNGEST_SIGNING_KEY: "s" })).not.toThrow();
  expect(() => assertModeIsConfigured({})).not.toThrow();
});
