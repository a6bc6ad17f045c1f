import { expect, test } from "vitest";
import { workInSlots } from "./slots";

interface Task {
  readonly owner: string;
  readonly work: () => Promise<unknown>;
}

/** Claims in order; an owner has at most two in work. */
const claimFrom =
  (queue: Task[]) =>
  async (inWork: readonly Task[]): Promise<Task | undefined> => {
    const at = queue.findIndex(({ owner }) => inWork.filter((task) => task.owner === owner).length < 2);
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  };

const run = (queue: Task[], errors: unknown[] = [], changes: { limit?: number; stopAt?: number } = {}) =>
  workInSlots<Task>({
    slots: 4,
    limit: 100,
    stopAt: Number.POSITIVE_INFINITY,
    claim: claimFrom(queue),
    work: ({ work }) => work(),
    onError: (error) => errors.push(error),
    ...changes,
  });

test("ten tasks of one owner that hang leave the slots of the others free", async () => {
  const release: (() => void)[] = [];
  const hanging = Array.from({ length: 10 }, () => ({
    owner: "slow",
    work: () => new Promise<void>((resolve) => release.push(resolve)),
  }));
  const done: number[] = [];
  const quick = Array.from({ length: 20 }, (_, n) => ({
    owner: `quick ${n}`,
    work: async () => {
      done.push(n);
      // The hanging ones end only when all of the others are done.
      if (done.length === 20) setInterval(() => release.shift()?.(), 1).unref();
    },
  }));
  expect(await run([...hanging, ...quick])).toEqual({ begun: 30, more: false });
  expect(done).toHaveLength(20);
});

test("an owner whose task ends while the next one is claimed is not forgotten", async () => {
  const queue = Array.from({ length: 5 }, () => ({ owner: "a", work: async () => {} }));
  const claim = async (inWork: readonly Task[]): Promise<Task | undefined> => {
    await new Promise(setImmediate);
    return inWork.length > 0 ? undefined : queue.shift();
  };
  const given = { slots: 2, limit: 10, stopAt: Number.POSITIVE_INFINITY, onError: () => {} };
  expect(await workInSlots<Task>({ ...given, claim, work: ({ work }) => work() })).toEqual({ begun: 5, more: false });
});

test("errors, also those before the first await, cost their own task alone", async () => {
  const errors: unknown[] = [];
  const tasks = [
    { owner: "a", work: () => Promise.reject(new Error("later")) },
    {
      owner: "b",
      work: () => {
        throw new Error("at once");
      },
    },
    { owner: "c", work: async () => {} },
  ];
  expect(await run(tasks, errors)).toEqual({ begun: 3, more: false });
  expect(errors.map(String).sort()).toEqual(["Error: at once", "Error: later"]);
});

test("it stops at the limit and at its time, and says that there may be more", async () => {
  const tasks = () => Array.from({ length: 5 }, () => ({ owner: "a", work: async () => {} }));
  expect(await run(tasks(), [], { limit: 3 })).toEqual({ begun: 3, more: true });
  expect(await run(tasks(), [], { stopAt: 0 })).toEqual({ begun: 0, more: true });
});

test("a claim that fails is thrown when the tasks in work are done", async () => {
  let isDone = false;
  const tasks = [
    {
      owner: "a",
      work: async () => {
        await new Promise(setImmediate);
        isDone = true;
      },
    },
  ];
  const claim = claimFrom(tasks);
  const failing = workInSlots<Task>({
    slots: 2,
    limit: 10,
    stopAt: Number.POSITIVE_INFINITY,
    claim: async (inWork) => {
      const task = await claim(inWork);
      if (!task) throw new Error("no database");
      return task;
    },
    work: ({ work }) => work(),
    onError: () => {},
  });
  await expect(failing).rejects.toThrow("no database");
  expect(isDone).toBe(true);
});
