// A process that stands for the service: its main thread does nothing but notice how long it is kept from working, while
// a worker thread renders. Prints one line of JSON for each job of the arguments, `COUNTxLAYOUT`.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const tickMs = 5;

/** Longest time that the main thread was kept waiting while the work was under way. */
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

// Without a limit the thread lets what it has finished with pile up for as long as the machine has memory.
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
