import { expect, test, vi } from "vitest";
import { everyStage, untilDrained } from "./batches";

/** Runs each step immediately, without a runner. */
const step = { run: (_: unknown, work: () => unknown) => Promise.resolve(work()) } as Parameters<
  typeof untilDrained
>[0];
const batches = (...progress: { moved: number; more: boolean }[]) => {
  const work = vi.fn(async () => progress.shift() ?? { moved: 0, more: false });
  return { work, run: () => untilDrained(step, work) };
};

test("batches follow each other until nothing is left", async () => {
  const { run, work } = batches({ moved: 50, more: true }, { moved: 50, more: true }, { moved: 7, more: false });
  expect(await run()).toEqual({ moved: 107, more: false });
  expect(work).toHaveBeenCalledTimes(3);
});

test("a batch that moved nothing is the last, even if it says that there is more", async () => {
  const { run, work } = batches({ moved: 0, more: true }, { moved: 1, more: false });
  expect(await run()).toEqual({ moved: 0, more: false });
  expect(work).toHaveBeenCalledOnce();
});

test("a run is bounded and reports that work is left", async () => {
  const work = vi.fn(async () => ({ moved: 1, more: true }));
  expect(await untilDrained(step, work)).toEqual({ moved: 20, more: true });
});

test("a stage that fails keeps none of the others from running, and fails the run", async () => {
  const ran: string[] = [];
  const stage = (name: string, error?: Error) => async () => {
    ran.push(name);
    if (error) throw error;
    return { moved: 1, more: name === "last" };
  };
  const failing = [stage("first"), stage("second", new Error("no feed")), stage("third", new Error("no track"))];
  await expect(everyStage([...failing, stage("last")])).rejects.toThrow("no feed");
  expect(ran).toEqual(["first", "second", "third", "last"]);
  expect(await everyStage([stage("one"), stage("last")])).toEqual({ moved: 2, more: true });
});
