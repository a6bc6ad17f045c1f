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

test("a claim names the jobs of all printers as held, and after a failed label the printer is looked at", async () => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
  const stop = new AbortController();
  const bytes = Buffer.from("^XA^XZ");
  const jobs = [11, 12, 13].map((id) => ({ id, lease: `${id}`, lease_seconds: 60, format: "zpl", copies: 1 }));
  const claim = vi.fn().mockResolvedValueOnce(jobs).mockResolvedValue([]);
  const told: [number, string][] = [];
  const open = [
    { id: 7, printer: "other" },
    { id: 8, printer: "k" },
  ];
  const context = {
    service: { claim, fetchFile: async () => bytes },
    journal: { openJobs: () => open, claimed: () => {}, sent: () => {}, sending: () => {} },
    teller: {
      flush: async () => {},
      count: () => 0,
      isDisputed: () => false,
      tell: ({ id, outcome }: { id: number; outcome: string }) => told.push([id, outcome]),
    },
    leases: { now: () => ({ wall: 0, monotonic: 0 }), hold: () => ({ isLive: true }), release: () => {} },
    stopping: stop.signal,
    ending: stop.signal,
    hasEvents: () => true,
    report: async () => {},
    revoked: () => {},
  } as unknown as WorkerContext;
  const status = vi.fn().mockResolvedValueOnce({ state: "ready" }).mockResolvedValue({ state: "offline" });
  const print = vi.fn(async () => ({ outcome: "uncertain" as const }));
  const printer = { key: "k", name: "k", kind: "raw", formats: ["zpl"], status, print } as unknown as Printer;
  const worker = new PrinterWorker(printer, context);
  await worker.checkStatus();
  worker.assign({ key: "k", id: 1, paused: false });
  const running = worker.run([]);
  await vi.advanceTimersByTimeAsync(5000);
  stop.abort();
  await running;
  expect(claim.mock.calls[0]?.[2]).toEqual([8, 7]);
  expect(print).toHaveBeenCalledOnce();
  expect(told).toEqual([
    [11, "uncertain"],
    [12, "released"],
    [13, "released"],
  ]);
  vi.restoreAllMocks();
});
