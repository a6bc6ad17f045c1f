import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import type { MemberKind } from "./fleet";
import { type Load, type LoadOptions, type LoadSize, underLoad } from "./load";
import type { Outcome } from "./outcome";

export interface KillOptions extends LoadSize, Pick<LoadOptions, "behaviour"> {
  readonly kind: MemberKind;
  readonly kills: number;
  readonly betweenKillsMs: number;
  /** Whether the leases of killed processes are ended in the database instead of waiting for their expiry. */
  readonly endsLeases?: boolean;
  /** Whether to run the same load without kills first, to compare the times. */
  readonly hasBaseline?: boolean;
}

/** A receiver never waits for a lease, but for the death of a process to be seen. */
const maxGapMs = 10_000;

/** Time after the end of a lease within which the claim must be reclaimed. */
const recoveryMs = 5_000;

/**
 * Two processes share the work and are killed in turn, so that from the second kill on the killed process is always the
 * leader. Nothing may be lost; only deliveries in flight at a kill may arrive twice.
 */
export async function killTest({
  kills,
  betweenKillsMs,
  endsLeases,
  hasBaseline,
  ...options
}: KillOptions): Promise<Outcome> {
  const load: LoadOptions = { ...options, members: 2, overMs: kills * 2 * betweenKillsMs, maxGapMs };
  const baseline = hasBaseline ? await underLoad(load, { disturb: async () => 0 }) : undefined;
  const watch = new AbortController();
  let overdue: Promise<number> | undefined;
  let leaseMs = 0;
  const killed = await underLoad(load, {
    async disturb(running) {
      overdue = watchLeases(watch.signal);
      const orphans: Orphan[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await pause(betweenKillsMs * (0.5 + 0.5 * (kill % 3)));
        orphans.push(...(await killOne(running, kill % running.members.length)));
      }
      leaseMs = Math.max(0, ...orphans.map(({ leftMs }) => leftMs));
      if (endsLeases) await endLeases(orphans);
      return orphans.length;
    },
    async inspect() {
      watch.abort();
      const latestMs = (await overdue) ?? 0;
      console.log(`  claims of the dead were taken back at most ${latestMs} ms after their lease`);
      return latestMs > recoveryMs ? [`a dead claim was taken back only ${latestMs} ms after its lease`] : [];
    },
  });
  const limitMs = baseline ? 2 * baseline.tookMs + leaseMs : Number.POSITIVE_INFINITY;
  if (baseline) console.log(`  ${(killed.tookMs / baseline.tookMs).toFixed(2)} times as long as without kills`);
  const isSlow = killed.tookMs > limitMs ? [`with ${kills} kills it took more than twice as long, and a lease`] : [];
  return { broken: [...(baseline?.broken ?? []), ...killed.broken, ...isSlow], losses: killed.losses };
}

/** A delivery that was in flight when a process was killed. */
interface Orphan {
  readonly id: number;
  readonly claim: string;
  /** Remaining time of its lease. */
  readonly leftMs: number;
}

async function killOne({ fleet, members, settings }: Load, index: number): Promise<Orphan[]> {
  const member = members[index];
  if (!member) return [];
  await member.kill();
  const rows = await connection().sql<Orphan[]>`
    SELECT id, claim, (extract(epoch FROM lease_until - now()) * 1000)::float8 AS "leftMs"
    FROM webhook_deliveries WHERE state = 'sending'`;
  members[index] = await fleet.start(member.kind, settings);
  return [...rows];
}

/**
 * Ends the leases of killed processes. By now live processes have reported their deliveries of the last kill: starting
 * a process took longer.
 */
async function endLeases(orphans: readonly Orphan[]): Promise<void> {
  const claims = orphans.map(({ claim }) => claim);
  await connection().sql`
    UPDATE webhook_deliveries SET lease_until = now() WHERE state = 'sending' AND claim::text = ANY(${`{${claims.join()}}`}::text[])`;
}

/** The longest time in milliseconds for which a claim outlived its lease. */
async function watchLeases(signal: AbortSignal): Promise<number> {
  let worst = 0;
  while (!signal.aborted) {
    const [row] = await connection().sql<{ overdue: number | null }[]>`
      SELECT (extract(epoch FROM now() - min(lease_until)) * 1000)::float8 AS overdue
      FROM webhook_deliveries WHERE state = 'sending'`;
    worst = Math.max(worst, Math.round(row?.overdue ?? 0));
    await pause(250);
  }
  return worst;
}
