import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import type { ApiCall, Caller } from "@/scripts/testing/contract/api-call";
import { readContract } from "@/scripts/testing/contract/document";
import { sendTo } from "@/scripts/testing/contract/exchange";
import {
  explore,
  type Failure,
  methodTrials,
  type Outcome,
  operationTrials,
  pathTrials,
} from "@/scripts/testing/contract/explore";
import { createWorld, type Host, renew } from "@/scripts/testing/contract/world";
import { readOptions } from "./options";
import { basic, withService } from "./service";

/** Number of requests after which the world is renewed. */
const RENEW_AFTER = 120;
/** Share of the requests for unknown methods and paths. */
const SHARE_OF_ABSENT = 0.1;
const READY_WITHIN_MS = 30_000;

/**
 * `npm run bench -- fuzz [--requests 20000] [--seed N]`: hostile requests over the network, generated from the OpenAPI
 * document. No response may be a 5xx, and every response must be documented: status, media type, shape and headers.
 */
export async function run(args: string[]): Promise<number> {
  const { requests, seed } = readOptions(args, { requests: 20_000, seed: randomInt(1_000_000) });
  console.log(`Seed ${seed}, ${requests} requests.`);
  const outcome = await withService(async ({ url, caller }) => {
    const account = await openAccount(systemContext("bench"), {
      name: "Ajena",
      balanceCents: 1_000_000_000_00,
      origin: testOrigin,
    });
    const stranger: Caller = { accountId: account.accountId, headers: basic(account) };
    return attack({ send: sendTo(url), advance: untilReady }, { caller, stranger, requests, seed });
  });
  return report(outcome);
}

async function attack(
  host: Host,
  { caller, stranger, requests, seed }: { caller: Caller; stranger: Caller; requests: number; seed: number },
): Promise<Outcome> {
  const contract = readContract();
  const world = await createWorld(host, caller, stranger);
  const plan = { seed, renewAfter: RENEW_AFTER, renew: () => renew(host, world), onEnd: printTrial };
  const described = operationTrials(contract, world);
  const absent = [...methodTrials(contract, world), ...pathTrials(contract, world)];
  const runsOfAbsent = Math.ceil((requests * SHARE_OF_ABSENT) / absent.length);
  const runs = Math.ceil((requests * (1 - SHARE_OF_ABSENT)) / described.length);
  const [first, second] = [
    await explore(host.send, described, { ...plan, runs }),
    await explore(host.send, absent, { ...plan, runs: runsOfAbsent }),
  ];
  return {
    failures: [...first.failures, ...second.failures],
    statuses: new Map([...first.statuses, ...second.statuses]),
  };
}

/** New shipments become ready by themselves a moment after their creation. */
async function untilReady(ids: readonly number[], call: ApiCall): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (const id of ids)
    while ((await call<{ status: string }>("GET", "/v2/shipments/{id}", { params: { id } })).status === "new") {
      if (Date.now() > deadline) throw new Error(`Shipment ${id} does not become ready.`);
      await pause(50);
    }
}

/**
 * Prints each trial as it ends: the whole run takes long, and whoever stops it early should see the findings so far.
 */
function printTrial(trial: string, counts: ReadonlyMap<number, number>, failure?: Failure): void {
  // Unknown methods and paths get a line only if they were not answered with 404 or 405.
  const isExpectedAbsence = [...counts.keys()].every((status) => status === 404 || status === 405);
  if (!isExpectedAbsence || failure) console.log(trial.padEnd(85) + describeCounts(counts));
  if (failure) console.log(`  ${failure.report}\n`);
}

function report({ failures, statuses }: Outcome): number {
  const sum = new Map<number, number>();
  for (const counts of statuses.values())
    for (const [status, count] of counts) sum.set(status, (sum.get(status) ?? 0) + count);
  const total = [...sum.values()].reduce((all, count) => all + count, 0);
  console.log(`\n${total} requests: ${describeCounts(sum)}`);
  const unaccepted = [...statuses].filter(([, counts]) => isNeverAccepted(counts)).map(([trial]) => trial);
  // A success that never came is not verified: the generator no longer makes a valid request.
  if (unaccepted.length > 0) console.log(`\nNever accepted: ${unaccepted.join(", ")}`);
  console.log(`\n${failures.length} failures.`);
  return failures.length === 0 ? 0 : 1;
}

const isNeverAccepted = (counts: ReadonlyMap<number, number>): boolean =>
  counts.has(422) && ![...counts.keys()].some((status) => status < 300);

const describeCounts = (counts: ReadonlyMap<number, number>): string =>
  [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join("  ");
