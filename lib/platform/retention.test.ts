import { afterEach, expect, test, vi } from "vitest";
import { retainedKinds } from "@/lib/core/vocabulary";
import { listRetention, retentionDays, retentionStart } from "./retention";

afterEach(() => {
  vi.unstubAllEnvs();
});

const now = () => new Date("2026-11-26T12:00:00Z");

test("without settings recipients are kept for good, and logs for days", () => {
  expect(retentionStart({ now }, "recipients")).toBeUndefined();
  expect(retentionStart({ now }, "requests")).toEqual(new Date("2026-11-19T12:00:00Z"));
});

test("a setting changes the period of its kind alone", () => {
  vi.stubEnv("RETENTION_RECIPIENTS_DAYS", "365");
  vi.stubEnv("RETENTION_REQUESTS_DAYS", "2");
  expect(retentionStart({ now }, "requests")).toEqual(new Date("2026-11-24T12:00:00Z"));
  expect(retentionDays("recipients")).toBe(365);
  expect(retentionDays("events")).toBe(7);
});

test("every kind of data is listed once, with the period in force", () => {
  vi.stubEnv("RETENTION_DELIVERIES_DAYS", "60");
  const listed = listRetention();
  expect(listed.map(({ kind }) => kind)).toEqual(retainedKinds);
  expect(listed).toContainEqual({ kind: "deliveries", days: 60, variable: "RETENTION_DELIVERIES_DAYS" });
  expect(listed).toContainEqual({ kind: "ledger", days: null, variable: null });
});
