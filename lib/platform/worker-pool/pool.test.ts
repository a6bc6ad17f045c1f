import { afterAll, expect, test } from "vitest";
import { createWorkerPool, OverBudget, workerTask } from "./pool";
import type { crash, die, echo, environment, fail, hoard, spin, whereAmI } from "./testing-tasks";

const module = "lib/platform/worker-pool/testing-tasks";
const tasks = {
  whereAmI: workerTask<typeof whereAmI>({ module, name: "whereAmI", budgetMs: 60_000 }),
  spin: workerTask<typeof spin>({ module, name: "spin", budgetMs: 60_000 }),
  hoard: workerTask<typeof hoard>({ module, name: "hoard", budgetMs: 120_000 }),
  echo: workerTask<typeof echo>({ module, name: "echo", budgetMs: 60_000 }),
  die: workerTask<typeof die>({ module, name: "die", budgetMs: 60_000 }),
  fail: workerTask<typeof fail>({ module, name: "fail", budgetMs: 60_000 }),
};
const isolated = {
  whereAmI: { ...tasks.whereAmI, isIsolated: true },
  spin: { ...tasks.spin, isIsolated: true },
  echo: { ...tasks.echo, isIsolated: true },
  die: { ...tasks.die, isIsolated: true },
  fail: { ...tasks.fail, isIsolated: true },
  hoard: { ...tasks.hoard, isIsolated: true },
  crash: workerTask<typeof crash>({ module, name: "crash", budgetMs: 60_000, isIsolated: true }),
  environment: workerTask<typeof environment>({ module, name: "environment", budgetMs: 60_000, isIsolated: true }),
};
const limits = { slots: 2, slotsPerOwner: 1, waiting: 10, waitingPerOwner: 10, timeoutMs: 60_000 };
const pool = createWorkerPool({ ...limits, memoryMb: 64 });

afterAll(() => pool.close());

test("a function runs on another thread", async () => {
  expect(await pool.run(tasks.whereAmI, null, { owner: 1 })).toMatchObject({ isMainThread: false });
});

test("buffers are moved there and back", async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const back = await pool.run(tasks.echo, bytes, { owner: 1, transfer: [bytes.buffer] });
  expect(bytes.byteLength).toBe(0);
  expect([...back]).toEqual([1, 2, 3]);
});

test("a call over its budget is ended as unavailable, and the next one has a thread", async () => {
  const endless = { ...tasks.spin, budgetMs: 100 };
  const call = pool.run(endless, { ms: 600_000 }, { owner: 1 });
  await expect(call).rejects.toBeInstanceOf(OverBudget);
  await expect(call).rejects.toMatchObject({ detail: { code: "unavailable", retryAfterSeconds: 10 } });
  expect(await pool.run(tasks.spin, { ms: 0 }, { owner: 1 })).toBe("done");
});

test("a call that takes all memory fails alone", async () => {
  const other = pool.run(tasks.spin, { ms: 10 }, { owner: 2 });
  await expect(pool.run(tasks.hoard, null, { owner: 1 })).rejects.toBeInstanceOf(OverBudget);
  expect(await other).toBe("done");
  expect(await pool.run(tasks.spin, { ms: 0 }, { owner: 1 })).toBe("done");
});

test("an error of the function is the caller's, by its message", async () => {
  await expect(pool.run(tasks.fail, null, { owner: 1 })).rejects.toThrow("no such thing");
});

test("a thread that dies is told once as unavailable, and replaced", async () => {
  const other = pool.run(tasks.spin, { ms: 10 }, { owner: 2 });
  await expect(pool.run(tasks.die, null, { owner: 1 })).rejects.toMatchObject({ detail: { code: "unavailable" } });
  expect(await other).toBe("done");
  expect(await pool.run(tasks.spin, { ms: 0 }, { owner: 1 })).toBe("done");
});

test("an isolated call runs in a process of its own, with none of the service's secrets", async () => {
  process.env.ENCRYPTION_KEY ??= "secret";
  const { pid, isMainThread } = await pool.run(isolated.whereAmI, null, { owner: 1 });
  expect(isMainThread).toBe(true);
  expect(pid).not.toBe(process.pid);
  const bytes = new Uint8Array([1, 2, 3]);
  expect([...(await pool.run(isolated.echo, bytes, { owner: 1 }))]).toEqual([1, 2, 3]);
  await expect(pool.run(isolated.fail, null, { owner: 1 })).rejects.toThrow("no such thing");
  expect(
    (await pool.run(isolated.environment, null, { owner: 1 })).filter((name) => /KEY|DATABASE/.test(name)),
  ).toEqual([]);
  expect((await pool.run(isolated.whereAmI, null, { owner: 1 })).pid).toBe(pid);
});

test("a fatal error of the engine, a full heap, an exit and an endless call each end their process alone", async () => {
  await expect(pool.run(isolated.crash, null, { owner: 1 })).rejects.toBeInstanceOf(OverBudget);
  await expect(pool.run(isolated.hoard, null, { owner: 1 })).rejects.toBeInstanceOf(OverBudget);
  const death = pool.run(isolated.die, null, { owner: 1 });
  await expect(death).rejects.toMatchObject({ detail: { code: "unavailable", retryAfterSeconds: 1 } });
  const endless = pool.run({ ...isolated.spin, budgetMs: 100 }, { ms: 600_000 }, { owner: 1 });
  await expect(endless).rejects.toBeInstanceOf(OverBudget);
  expect(await pool.run(isolated.spin, { ms: 0 }, { owner: 1 })).toBe("done");
});

test("an owner's endless work holds nobody else up", async () => {
  const endless = { ...tasks.spin, budgetMs: 120_000 };
  const hogs = Array.from({ length: 5 }, () => pool.run(endless, { ms: 600_000 }, { owner: 1 }).catch((e: Error) => e));
  expect(await pool.run(tasks.spin, { ms: 1 }, { owner: 2 })).toBe("done");
  await pool.close();
  const ended = await Promise.all(hogs);
  expect(ended.map((error) => error instanceof Error && error.message)).toEqual(Array(5).fill("unavailable"));
  await expect(pool.run(tasks.spin, { ms: 0 }, { owner: 2 })).rejects.toMatchObject({
    detail: { code: "unavailable" },
  });
});
