// Simulates the service: the main thread only measures how long it is blocked, while a worker thread renders. Prints
// one line of JSON for each job of the arguments, `COUNT/LAYOUT`.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const tickMs = 5;

/** Longest time for which the main thread was blocked while the work was in progress. */
async function worstStall(work) {
  let worst = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - last - tickMs);
    last = now;
  }, tickMs);
  const result = await work();
  clearInterval(timer);
  return { worst, result };
}

// Without a limit V8 collects the thread's garbage only when the machine runs short of memory.
const resourceLimits = { maxOldGenerationSizeMb: 160 };
const worker = new Worker(new URL("worker.mjs", import.meta.url), { resourceLimits });
await once(worker, "message");
await pause(500);
const { worst: idleStallMs } = await worstStall(() => pause(2000));
for (const job of process.argv.slice(2)) {
  const [count, layout] = job.split("/");
  const started = performance.now();
  const { worst, result } = await worstStall(() => {
    worker.postMessage({ count: Number(count), layout });
    return once(worker, "message");
  });
  const [{ bytes }] = result;
  const figures = { job, ms: performance.now() - started, stallMs: worst, idleStallMs, bytes };
  console.log(JSON.stringify({ ...figures, peakMb: process.resourceUsage().maxRSS / 1024 }));
}
await worker.terminate();
