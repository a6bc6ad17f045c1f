import { NonRetriableError, RetryAfterError } from "inngest";
import { expect, test, vi } from "vitest";
import { captureLog } from "@/lib/platform/log/testing-log";
import { embeddedSigningKey, inngest } from "../client";
import { serveFunctions } from "../serve";
import { createCaller } from "./call";
import { runToEnd } from "./run";

const logged = captureLog();

type Handler = Parameters<typeof inngest.createFunction>[1];

const event = { name: "anden/wake", data: {} };

/** Runs one function as the runner does, until it is done or fails. */
async function run(handler: Handler, { retryDelayMs = 0, signal = new AbortController().signal } = {}): Promise<void> {
  const trigger = { event: "anden/wake" } as const;
  const job = inngest.createFunction({ id: "tested", triggers: [trigger], retries: 2 }, handler);
  const caller = createCaller(serveFunctions([job]), embeddedSigningKey());
  const [listed] = await caller.listJobs();
  await runToEnd(caller, listed!, event, { signal, retryDelaysMs: [retryDelayMs] });
}

test("a function continues with the results of its steps, and each step runs once", async () => {
  const outcomes: string[] = [];
  const step1 = vi.fn(() => ({ moved: 3, 10: "ten", 9: "nine" }));
  await run(async ({ step, event: { name } }) => {
    const first = await step.run("first", step1);
    const nothing = await step.run("nothing", () => {});
    const last = await step.run("last", () => first.moved + 1);
    outcomes.push(`${name} ${nothing} ${last}`);
  });
  expect(step1).toHaveBeenCalledOnce();
  expect(outcomes).toEqual(["anden/wake null 4"]);
});

test("steps that are started together all run, once each", async () => {
  const runs: string[] = [];
  const results: string[][] = [];
  await run(async ({ step }) => {
    const names = ["a", "b", "c"];
    const take = (name: string) =>
      step.run(name, () => {
        runs.push(name);
        return name.toUpperCase();
      });
    results.push(await Promise.all(names.map(take)));
  });
  expect(runs.sort()).toEqual(["a", "b", "c"]);
  expect(results).toEqual([["A", "B", "C"]]);
});

test("a failing step is retried, the steps before it are not", async () => {
  const before = vi.fn(() => "done");
  const shaky = vi.fn(() => {
    if (shaky.mock.calls.length < 3) throw new Error("not yet");
  });
  await run(async ({ step }) => {
    await step.run("before", before);
    await step.run("shaky", shaky);
  });
  expect(before).toHaveBeenCalledOnce();
  expect(shaky).toHaveBeenCalledTimes(3);
});

test("a function that keeps failing ends after its retries", async () => {
  const failing = vi.fn(async () => {
    throw new Error("broken");
  });
  await expect(run(failing)).rejects.toThrow("status 400");
  expect(failing).toHaveBeenCalledTimes(3);
});

test("a function may continue after a step has exhausted its retries", async () => {
  const failing = vi.fn(() => {
    throw new Error("broken");
  });
  const learned: string[] = [];
  await run(async ({ step }) => {
    await step.run("failing", failing).catch((error: Error) => learned.push(error.message));
    await step.run("after", () => learned.push("went on"));
  });
  expect(failing).toHaveBeenCalledTimes(3);
  expect(learned.at(-1)).toBe("broken");
  expect(learned).toContain("went on");
});

test("a NonRetriableError is not retried", async () => {
  const failing = vi.fn(async () => {
    throw new NonRetriableError("never");
  });
  await expect(run(failing)).rejects.toThrow();
  expect(failing).toHaveBeenCalledOnce();
});

test("a RetryAfterError is retried at its own time, not after our delay", async () => {
  const attempts: number[] = [];
  await run(
    async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 0) throw new RetryAfterError("soon", 0);
      if (attempt === 1) throw new RetryAfterError("then", new Date());
    },
    { retryDelayMs: 3_600_000 },
  );
  expect(attempts).toEqual([0, 1, 2]);
});

test.each<[string, Handler]>([
  ["Sleep", async ({ step }) => step.sleep("a while", "1s")],
  ["WaitForEvent", async ({ step }) => step.waitForEvent("news", { event: "anden/wake", timeout: "1s" })],
  ["step.sendSignal", async ({ step }) => step.sendSignal("signal", { signal: "s", data: {} })],
])("a function that takes the step %s is distinguished from one that fails", async (name, handler) => {
  await expect(run(handler)).rejects.toMatchObject({ name: "UnsupportedStep", message: expect.stringContaining(name) });
});

test("a stopped run finishes its step and takes no other", async () => {
  const stop = new AbortController();
  const next = vi.fn();
  await run(
    async ({ step }) => {
      await step.run("last", () => stop.abort());
      await step.run("next", next);
    },
    { signal: stop.signal },
  );
  expect(next).not.toHaveBeenCalled();
});

test("the parameters of a failed query are neither logged nor sent to the caller", async () => {
  const failing = () => {
    throw new Error("Failed query: select $1\nparams: Juana Azurduy", { cause: new Error("syntax error") });
  };
  const responses: string[] = [];
  for (const handler of [async () => failing(), async ({ step }) => step.run("failing", failing)] as Handler[]) {
    const job = inngest.createFunction({ id: "tested", triggers: [{ event: "anden/wake" }] }, handler);
    const endpoint = serveFunctions([job]);
    const recordingEndpoint = {
      ...endpoint,
      async POST(request: Request) {
        const response = await endpoint.POST(request);
        responses.push(await response.clone().text());
        return response;
      },
    };
    const caller = createCaller(recordingEndpoint, embeddedSigningKey());
    const options = { signal: new AbortController().signal, retryDelaysMs: [0] };
    for (const listed of await caller.listJobs()) await runToEnd(caller, listed, event, options).catch(() => {});
  }
  expect(responses.join()).toContain("syntax error");
  expect(responses.join()).not.toContain("Juana");
  expect(logged.text()).toContain("syntax error");
  expect(logged.text()).not.toContain("Juana");
});
