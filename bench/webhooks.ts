import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { changeAtRate, createChanger, measureLatency, percentile, type Stage, setStage } from "@/e2e/faults/changes";
import { withFleet } from "@/e2e/faults/fleet";
import { countAccounts, describeAccounts, drain, findBrokenInvariants } from "@/e2e/faults/invariants";
import { type Receiver, startReceiver } from "@/e2e/faults/receiver";
import { readOptions } from "./options";

const targets = { perSecond: 1_500, p95Ms: 1_000, neighbourRatio: 1.5, overloadShare: 0.5 };
const eventsPerSecond = 200;
const fanOut = 5;
const roundMs = 15_000;
/** Number of deliveries waiting at any moment of the measurement, so that the service never runs out of work. */
const backlog = 8_000;
const warmUpMs = 5_000;

interface Scene {
  readonly stage: Stage;
  readonly receiver: Receiver;
  readonly since: Date;
  readonly broken: string[];
}

/**
 * `npm run bench -- webhooks [--seconds 60] [--endpoints 50]`: measures deliveries per second with the egress guard and
 * the log of attempts on; the time from commit to first byte; the effect of a hanging and a failing receiver on the
 * others; an overload of three times the capacity. One production service, its PostgreSQL, the receivers and the
 * publisher share the machine.
 */
export const run = (args: string[]) =>
  withFleet("service", async (fleet) => {
    const { seconds, endpoints } = readOptions(args, { seconds: 60, endpoints: 50 });
    const receiver = await startReceiver(1);
    try {
      console.log(`Making ${endpoints} endpoints, ${fanOut} of which follow each change of a shipment …`);
      const stage = await setStage(receiver, { endpoints, fanOut });
      console.log(`Making ${endpoints} endpoints with shipments of their own …`);
      const single = await setStage(receiver, { endpoints, fanOut: 1, first: endpoints });
      await fleet.start("service", {
        WEBHOOK_ALLOW_PRIVATE_TARGETS: "1",
        WEBHOOK_RETRY_SECONDS: "5,5,5,5,5,5,5,5,5,5",
      });
      const since = new Date();
      const scene: Scene = { stage, receiver, since, broken: [] };
      await drainDeliveries(scene);
      const perSecond = await measureThroughput(scene, seconds);
      await drainDeliveries(scene);
      await compareNeighbours({ ...scene, stage: single }, endpoints);
      await drainDeliveries(scene);
      await overload(scene, perSecond, Math.ceil(seconds / 2));
      await drainDeliveries(scene);
      console.log(describeAccounts(await countAccounts(since)));
      scene.broken.push(...(await findBrokenInvariants(since, await receiver.report())));
      for (const message of scene.broken) console.error(`BROKEN: ${message}`);
      return scene.broken.length === 0 ? 0 : 1;
    } finally {
      await receiver.stop();
    }
  });

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

async function drainDeliveries({ since, broken }: Scene): Promise<void> {
  broken.push(...(await drain(since, { stuckAfterMs: 90_000 })));
}

/** Changes are written in bulk (50 of a shop in one transaction), as fast as they are delivered. */
async function measureThroughput({ stage, receiver, broken }: Scene, seconds: number): Promise<number> {
  const stop = new AbortController();
  const base = await receiver.count();
  const change = createChanger(stage);
  const publish = async (): Promise<void> => {
    for (let published = 0; !stop.signal.aborted; ) {
      const { successes } = await receiver.count();
      if (published - (successes - base.successes) > backlog) await pause(20);
      else published += (await change(50)).length * fanOut;
    }
  };
  const publishing = publish();
  await pause(warmUpMs);
  const windows: number[] = [];
  const startedAt = performance.now();
  let last = (await receiver.count()).successes;
  const first = last;
  for (let second = 0; second < seconds; second += 5) {
    await pause(Math.min(5, seconds - second) * 1000);
    const { successes } = await receiver.count();
    windows.push((successes - last) / Math.min(5, seconds - second));
    last = successes;
  }
  const perSecond = (last - first) / ((performance.now() - startedAt) / 1000);
  stop.abort();
  await publishing;
  const slowest = Math.min(...windows).toFixed(0);
  console.log(`${perSecond.toFixed(0)} deliveries/s over ${seconds} s, slowest 5 s ${slowest}/s (${load()})`);
  if (perSecond < targets.perSecond)
    broken.push(`${perSecond.toFixed(0)} deliveries/s instead of ${targets.perSecond}`);
  return perSecond;
}

/**
 * Compares a round in which the first endpoint never responds and the second fails with rounds of good receivers before
 * and after.
 */
async function compareNeighbours(scene: Scene, first: number): Promise<void> {
  const { receiver, broken } = scene;
  const bad = new Set([first, first + 1]);
  console.log(`From commit to first byte, ${eventsPerSecond} events a second, one delivery each:`);
  console.log(`${"".padEnd(24)}${["p50 ms", "p95 ms", "p99 ms"].map((head) => head.padStart(9)).join("")}`);
  const before = await measureRound(scene, "all good", bad);
  await receiver.behave({ status: 200, hang: 1 }, first);
  await receiver.behave({ status: 500 }, first + 1);
  const disturbed = await measureRound(scene, "one hangs, one fails", bad);
  for (const endpoint of bad) await receiver.behave({ status: 200 }, endpoint);
  await drainDeliveries(scene);
  const after = await measureRound(scene, "all good again", bad);
  const ratio = disturbed / ((before + after) / 2);
  console.log(`p95 of the other endpoints: ${ratio.toFixed(2)} of what it is without them`);
  if (before > targets.p95Ms) broken.push(`p95 from commit to first byte is ${before} ms instead of ${targets.p95Ms}`);
  if (ratio > targets.neighbourRatio)
    broken.push(`two bad receivers make the p95 of the others ${ratio.toFixed(2)} times`);
}

/** The p95 in milliseconds of all endpoints that are not in `excluded`. */
async function measureRound({ stage, receiver, broken }: Scene, name: string, excluded: Set<number>): Promise<number> {
  const changes = await changeAtRate(stage, eventsPerSecond, roundMs);
  await pause(3_000);
  const { sorted, missing } = await measureLatency(receiver, changes, excluded);
  const figures = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  console.log(`${name.padEnd(24)}${figures.map((figure) => figure.toFixed(0).padStart(9)).join("")}   ${load()}`);
  if (missing > 0) broken.push(`${missing} of ${changes.length} changes have no message after 3 s (${name})`);
  return percentile(sorted, 0.95);
}

/** Publishes three times what can be delivered, then lets the backlog drain. */
async function overload({ stage, receiver, broken }: Scene, capacity: number, seconds: number): Promise<void> {
  const change = createChanger(stage);
  const startedAt = Date.now();
  const base = (await receiver.count()).successes;
  let last = base;
  let published = 0;
  const windows: number[] = [];
  for (let windowAt = startedAt; Date.now() - startedAt < seconds * 1000; ) {
    const due = ((Date.now() - startedAt) / 1000) * capacity * 3;
    if (published < due) published += (await change(100)).length * fanOut;
    else await pause(5);
    if (Date.now() - windowAt < 5_000) continue;
    const { successes } = await receiver.count();
    windows.push((successes - last) / ((Date.now() - windowAt) / 1000));
    last = successes;
    windowAt = Date.now();
  }
  const overMs = Date.now() - startedAt;
  const times = (published / (overMs / 1000) / capacity).toFixed(1);
  const least = Math.min(...windows) / capacity;
  console.log(
    `overload: ${published} deliveries published at ${times} times the capacity; never below ` +
      `${(100 * least).toFixed(0)} % of it, ${published - (last - base)} left when it stopped (${load()})`,
  );
  if (least < targets.overloadShare)
    broken.push(`under overload ${(100 * least).toFixed(0)} % of the capacity were delivered`);
}
