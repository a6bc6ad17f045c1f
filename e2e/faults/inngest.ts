import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { toBody } from "./api";
import { countWaiting, findViolations } from "./automation";
import { type InngestMood, startFakeInngest } from "./fake-inngest";
import { withFleet } from "./fleet";
import { countAccounts, countDuplicates, countLost, describeAccounts, drain, findBrokenInvariants } from "./invariants";
import { describeLosses, type Outcome } from "./outcome";
import { startReceiver } from "./receiver";
import { openShops, type Shop } from "./shops";

export interface InngestOptions {
  /** Number of requests in each mood. */
  readonly requests: number;
  readonly seed: number;
}

const moods: readonly InngestMood[] = ["absent", "slow", "failing", "dropping", "tripling"];
/** Time within which all work must be done in every mood. */
const doneWithinMs = 60_000;
const roundRequests = 25;
/**
 * Tolerated differences of latency, because other load on the machine varies. An event that arrives three times runs
 * each function three times, concurrently with the requests and on the same processors.
 */
const tolerated = { median: 1.1, p95: 1.25, floorMs: 3, tripling: 1.5 };

/**
 * Tests a service whose functions run on an Inngest server in every mood. First latency: rounds of all moods alternate,
 * so that the machine's load affects all of them. Then each mood alone: all automation must be done within a minute,
 * and nothing twice.
 */
export function inngestTest({ requests, seed }: InngestOptions): Promise<Outcome> {
  const signingKey = randomBytes(32).toString("hex");
  return withFleet("service", async (fleet) => {
    const receiver = await startReceiver(seed);
    const inngest = await startFakeInngest(signingKey);
    try {
      const [shop] = await openShops(receiver, 5);
      if (!shop) throw new Error("no shop");
      const service = await fleet.start("service", {
        WEBHOOK_ALLOW_PRIVATE_TARGETS: "1",
        WEBHOOK_RETRY_SECONDS: "1,1,2,2,5,5,5",
        INNGEST_BASE_URL: inngest.url,
        INNGEST_EVENT_KEY: "event-key",
        INNGEST_SIGNING_KEY: `signkey-test-${signingKey}`,
      });
      await inngest.serve(service.url);
      const since = new Date();
      const ids: number[] = [];
      const create = async (): Promise<number> => {
        const startedAt = performance.now();
        ids.push(await createShipment(service.url, shop, ids.length));
        return performance.now() - startedAt;
      };
      const recover = async (): Promise<string[]> => {
        inngest.setMood("healthy");
        inngest.wake();
        for (let waited = 0; waited < 70_000 && (await countWaiting(ids)) > 0; waited += 100) await pause(100);
        return drain(since, { stuckAfterMs: 70_000 });
      };
      const broken = await compareLatency(inngest.setMood, create, recover, requests);
      let largestGapMs = 0;
      for (const mood of moods) {
        const { tookMs, undone } = await measureCompletion(mood, inngest.setMood, create, since, ids);
        largestGapMs = Math.max(largestGapMs, tookMs);
        broken.push(...undone);
      }
      const report = await receiver.report();
      console.log(`  ${describeAccounts(await countAccounts(since))}; ${inngest.countEvents()} wake-ups taken`);
      broken.push(...(await findViolations(ids)), ...(await findBrokenInvariants(since, report)));
      const duplicates = countDuplicates(report);
      if (duplicates > 0) broken.push(`${duplicates} messages arrived twice`);
      const losses = { lost: await countLost(since, report), doubled: duplicates, largestGapMs };
      console.log(`  ${describeLosses(losses)}`);
      return { broken, losses };
    } finally {
      await inngest.stop();
      await receiver.stop();
    }
  });
}

async function createShipment(url: string, shop: Shop, order: number): Promise<number> {
  const response = await fetch(`${url}/v2/shipments`, {
    method: "POST",
    headers: { ...shop.headers, "Content-Type": "application/json" },
    body: JSON.stringify(toBody(shop, order)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`a shipment was refused: ${response.status} ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { id: number }).id;
}

/** Work left over by one mood is completed before the next mood begins, which would otherwise be slowed down by it. */
async function compareLatency(
  setMood: (mood: InngestMood) => void,
  create: () => Promise<number>,
  recover: () => Promise<string[]>,
  requests: number,
): Promise<string[]> {
  const times = new Map<InngestMood, number[]>([
    ["healthy", []],
    ...moods.map((mood): [InngestMood, number[]] => [mood, []]),
  ]);
  const broken: string[] = [];
  for (let warmUp = 0; warmUp < 50; warmUp++) await create();
  await recover();
  for (let round = 0; round < Math.ceil(requests / roundRequests); round++)
    for (const [mood, list] of times) {
      setMood(mood);
      for (let i = 0; i < roundRequests; i++) list.push(await create());
      broken.push(...(await recover()));
    }
  const at = (mood: InngestMood, share: number): number => {
    const sorted = (times.get(mood) ?? []).sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  };
  console.log(`  ${"POST /v2/shipments".padEnd(20)}${["p50 ms", "p95 ms"].map((head) => head.padStart(10)).join("")}`);
  for (const mood of times.keys())
    console.log(`  ${mood.padEnd(20)}${[0.5, 0.95].map((share) => at(mood, share).toFixed(1).padStart(10)).join("")}`);
  const slower = moods.flatMap((mood) =>
    (
      [
        ["median", 0.5],
        ["p95", 0.95],
      ] as const
    ).flatMap(([name, share]) => {
      const [healthyMs, moodMs] = [at("healthy", share), at(mood, share)];
      const most = tolerated[name] * (mood === "tripling" ? tolerated.tripling : 1);
      const isSlower = moodMs > healthyMs * most && moodMs > healthyMs + tolerated.floorMs;
      return isSlower
        ? [`with Inngest ${mood} the ${name} of POST is ${moodMs.toFixed(1)} ms instead of ${healthyMs.toFixed(1)}`]
        : [];
    }),
  );
  return [...broken, ...slower];
}

/**
 * Creates fifty shipments in one mood and measures the time until all of them are ready and all their deliveries are
 * done.
 */
async function measureCompletion(
  mood: InngestMood,
  setMood: (mood: InngestMood) => void,
  create: () => Promise<number>,
  since: Date,
  ids: readonly number[],
): Promise<{ tookMs: number; undone: string[] }> {
  setMood(mood);
  const startedAt = Date.now();
  for (let i = 0; i < 50; i++) await create();
  const createdAt = Date.now();
  for (;;) {
    const found = await countAccounts(since);
    const left = (await countWaiting(ids)) + found.waitingEvents + found.pending + found.sending;
    const tookMs = Date.now() - createdAt;
    if (left === 0) {
      console.log(
        `  ${mood.padEnd(10)} all done ${(tookMs / 1000).toFixed(1)} s after the last of 50 in ${createdAt - startedAt} ms`,
      );
      return { tookMs, undone: [] };
    }
    if (tookMs > doneWithinMs)
      return { tookMs, undone: [`with Inngest ${mood}, ${left} things are undone after ${doneWithinMs / 1000} s`] };
    await pause(200);
  }
}
