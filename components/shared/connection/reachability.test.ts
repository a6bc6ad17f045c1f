import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api-error";
import { noteError, onReachability, readUnreachable } from "./reachability";

const lost = ApiError.offline(new TypeError("Failed to fetch"));
const probe = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", probe.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a single lost request is no lost connection", async () => {
  probe.mockResolvedValue(new Response());
  noteError(lost);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readUnreachable()).toBe(false);
  expect(probe).toHaveBeenCalledTimes(1);
});

test("a server that a second request does not reach either is out of reach until it responds", async () => {
  probe.mockRejectedValue(new TypeError("Failed to fetch"));
  const notify = vi.fn();
  const stop = onReachability(notify);
  noteError(lost);
  noteError(lost);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(readUnreachable()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(2);
  probe.mockResolvedValue(new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(readUnreachable()).toBe(false);
  expect(notify).toHaveBeenCalledTimes(2);
  stop();
});

test("a response, whatever it says, and an error of the page itself ask nothing", async () => {
  noteError(new Error("bug"));
  noteError(ApiError.refused(new Response(null, { status: 500 }), undefined));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(probe).not.toHaveBeenCalled();
});
