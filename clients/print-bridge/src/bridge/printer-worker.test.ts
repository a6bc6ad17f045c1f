import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Printer } from "../printers/printer";
import { PrinterWorker, type WorkerContext } from "./printer-worker";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["the installation has not answered", undefined],
  ["somebody paused it", { key: "k", id: 1, paused: true }],
])("a printer that is woken while it gets no jobs asks for its state now and then: %s", async (_, known) => {
  const stop = new AbortController();
  const status = vi.fn(async () => ({ state: "ready" as const }));
  const claim = vi.fn();
  const context = {
    service: { claim },
    journal: { openJobs: () => [] },
    teller: { flush: async () => {}, count: () => 0 },
    leases: {},
    stopping: stop.signal,
    ending: stop.signal,
    hasEvents: () => false,
    report: async () => {},
    revoked: () => {},
  } as unknown as WorkerContext;
  const worker = new PrinterWorker(
    { key: "k", name: "k", kind: "raw", formats: ["zpl"], status } as unknown as Printer,
    context,
  );
  await worker.checkStatus();
  if (known) worker.assign(known);
  const running = worker.run([]);
  worker.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(status.mock.calls.length).toBeGreaterThan(3);
  expect(status.mock.calls.length).toBeLessThan(12);
  expect(claim).not.toHaveBeenCalled();
  stop.abort();
  await running;
});
