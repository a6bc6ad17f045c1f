import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Journal } from "../journal";
import { type JobResult, type Service, ServiceError } from "../service/service";
import { Teller } from "./teller";

beforeEach(() => {
  vi.useFakeTimers();
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const result = (id: number, printer: string) => ({ id, printer, lease: `${id}`, outcome: "printed" as const });

test("a result that the installation always fails on stays, and holds back neither results nor printers", async () => {
  const tell = vi.fn(async (id: number, _: JobResult) => {
    if (id === 1) throw new ServiceError(500, true);
  });
  const told: number[] = [];
  const journal = { told: ({ id }: { id: number }) => told.push(id) } as unknown as Journal;
  const teller = new Teller({ tell } as unknown as Service, journal, new AbortController().signal, () => {});
  teller.tell(result(1, "a"));
  teller.tell(result(2, "a"));
  teller.tell(result(3, "b"));
  await teller.flush("b");
  await vi.advanceTimersByTimeAsync(0);
  expect(told.sort()).toEqual([2, 3]);
  let isFlushed = false;
  void teller.flush("a").then(() => {
    isFlushed = true;
  });
  await vi.advanceTimersByTimeAsync(6000);
  expect(isFlushed).toBe(true);
  tell.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tell.mock.calls.length).toBeGreaterThan(8);
  expect(tell.mock.calls.length).toBeLessThan(30);
  teller.tell(result(4, "a"));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toContain(4);
  expect(teller.count("a")).toBe(1);
  tell.mockImplementation(async () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toContain(1);
  await teller.flush();
});

test("a proxy's answer is no answer: the result stays", async () => {
  const tell = vi.fn(async (_: number, __: JobResult) => {
    throw new ServiceError(404);
  });
  const journal = { told: vi.fn() };
  const onRevoked = vi.fn();
  const teller = new Teller(
    { tell } as unknown as Service,
    journal as unknown as Journal,
    new AbortController().signal,
    onRevoked,
  );
  teller.tell(result(1, "a"));
  await vi.advanceTimersByTimeAsync(5000);
  tell.mockRejectedValue(new ServiceError(401));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onRevoked).not.toHaveBeenCalled();
  expect(journal.told).not.toHaveBeenCalled();
  tell.mockResolvedValue(undefined as never);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(journal.told).toHaveBeenCalledOnce();
});
