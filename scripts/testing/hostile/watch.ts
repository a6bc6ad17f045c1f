import { Worker } from "node:worker_threads";
import { expect } from "vitest";

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

interface Watched {
  readonly name: string;
  readonly asked: number;
  readonly longest: number;
  /** Of the answers that were not 200. */
  readonly statuses: readonly number[];
}

/** Runs in a thread of its own, as simulators hold the event loop of the test longer than a service may hold its own. */
async function askOnAndOn(): Promise<void> {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { setTimeout: pause } = process.getBuiltinModule("node:timers/promises");
  let isStopped = false;
  parentPort?.once("message", () => {
    isStopped = true;
  });
  const runs = (workerData as Asked[]).map(async ({ name, path, headers }): Promise<Watched> => {
    const statuses: number[] = [];
    let asked = 0;
    let longest = 0;
    // The first request of a service loads what the others have.
    await fetch(path, { headers }).then((response) => response.text());
    while (!isStopped) {
      const askedAt = performance.now();
      const response = await fetch(path, { headers });
      await response.text();
      longest = Math.max(longest, performance.now() - askedAt);
      if (response.status !== 200) statuses.push(response.status);
      asked++;
      await pause(300);
    }
    return { name, asked, longest, statuses };
  });
  parentPort?.postMessage(await Promise.all(runs));
}

/** Asks each in turn, ten times in three seconds, until it is stopped; throws what was not answered with 200. */
export function watch(all: readonly Asked[]) {
  const worker = new Worker(`(${askOnAndOn})()`, { eval: true, workerData: all });
  const done = new Promise<Watched[]>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  done.catch(() => {});
  return {
    stop: async () => {
      worker.postMessage("stop");
      const watched = await done;
      for (const { name, statuses } of watched) expect(statuses, name).toEqual([]);
      return watched;
    },
  };
}
