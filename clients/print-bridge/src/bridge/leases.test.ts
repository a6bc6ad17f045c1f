import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Service } from "../service/service";
import { Leases } from "./leases";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a lease that cannot be extended is tried again after growing pauses, and then regularly", async () => {
  const extendLease = vi.fn(async () => {
    throw new Error("ECONNREFUSED");
  });
  const leases = new Leases({ extendLease } as unknown as Service);
  leases.hold({ id: 1, lease: "a", lease_seconds: 60 }, leases.now());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(extendLease.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(extendLease.mock.calls.length).toBeLessThanOrEqual(6);
  extendLease.mockClear();
  extendLease.mockImplementation((async () => {}) as never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(extendLease.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(extendLease.mock.calls.length).toBeLessThanOrEqual(4);
  leases.close();
});
