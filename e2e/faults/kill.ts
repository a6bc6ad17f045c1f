import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import type { MemberKind } from "./fleet";
import { type Load, type LoadOptions, underLoad } from "./load";

export interface KillOptions extends Pick<LoadOptions, "behaviour"> {
  readonly kind: MemberKind;
  readonly kills: number;
  readonly events: number;
  readonly endpoints: number;
  readonly seed: number;
  readonly betweenKillsMs: number;
  /** Whether the leases of the dead are ended in the database, instead of waiting for them. */
  readonly endsLeases?: boolean;
  /** Whether the same load runs without a kill first, to compare the times. */
  readonly hasBaseline?: boolean;
}

/** What a claim is given beyond its lease until somebody has taken it back. */
const recoveryMs = 5_000;

/**
 * Two processes share the work and are killed in turn, so that from the second kill on it is always the one that leads.
 * Nothing may be lost; what may arrive twice is what was on its way at a kill.
 */
export async function killTest({ kills, betweenKillsMs, endsLeases, hasBaseline, ...options }: KillOptions) {
  const load: LoadOptions = { ...options, members: 2, overMs: kills * 2 * betweenKillsMs };
  const calm = hasBaseline ? await underLoad(load, { disturb: async () => 0 }) : undefined;
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
  const limitMs = calm ? 2 * calm.tookMs + leaseMs : Number.POSITIVE_INFINITY;
  if (calm) console.log(`  ${(killed.tookMs / calm.tookMs).toFixed(2)} times as long as without kills`);
  const isSlow = killed.tookMs > limitMs ? [`with ${kills} kills it took more than twice as long, and a lease`] : [];
  return [...(calm?.broken ?? []), ...killed.broken, ...isSlow];
}

/** A delivery that a process may have taken with it. */
interface Orphan {
  readonly id: number;
  readonly claim: string;
  /** Of its lease. */
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

/** By now the living have reported what they had in hand at the last kill, which was before a process started. */
async function endLeases(orphans: readonly Orphan[]): Promise<void> {
  const claims = orphans.map(({ claim }) => claim);
  await connection().sql`
    UPDATE webhook_deliveries SET lease_until = now() WHERE state = 'sending' AND claim::text = ANY(${`{${claims.join()}}`}::text[])`;
}

/** How long, at most, a claim was left alone after its lease. */
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
