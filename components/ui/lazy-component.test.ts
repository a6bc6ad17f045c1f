import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyComponent } from "./lazy-component";

const probe = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", probe.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("without a connection a module is waited for", async () => {
  probe.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("chunk")).mockResolvedValue("part");
  const opened = lazyComponent(load)();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(opened).resolves.toBe("part");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a module that a reached server does not have is an error, and tried again at the next call", async () => {
  probe.mockResolvedValue(new Response());
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("chunk")).mockResolvedValue("part");
  const open = lazyComponent(load);
  await expect(open()).rejects.toThrow("chunk");
  await expect(open()).resolves.toBe("part");
});
