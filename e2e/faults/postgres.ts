import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import { untilAnswered } from "./answered";
import type { MemberKind } from "./fleet";
import { type LoadOptions, type LoadSize, underLoad } from "./load";
import type { Outcome } from "./outcome";

export interface PostgresOptions extends LoadSize {
  readonly kind: MemberKind;
  readonly crashes: number;
}

const betweenCrashesMs = 8_000;
const downMs = 1_500;
/** Claims whose answer the crash took along are released as soon as the database is back. */
const maxGapMs = 15_000;

/** PostgreSQL is stopped immediately and recovers while events are published and delivered. */
export async function postgresTest({ kind, crashes, events, endpoints, seed }: PostgresOptions): Promise<Outcome> {
  const load: LoadOptions = {
    kind,
    events,
    endpoints,
    seed,
    members: 2,
    overMs: (crashes + 1) * betweenCrashesMs,
    maxGapMs,
  };
  return underLoad(load, {
    async disturb({ fleet, members }) {
      let allowedDuplicates = 0;
      for (let crash = 0; crash < crashes; crash++) {
        await pause(betweenCrashesMs);
        const before = await countSending();
        await fleet.crashDatabase(downMs);
        // Claims made between the count and the crash still exist after the restart.
        allowedDuplicates += Math.max(before, await untilAnswered(countSending));
      }
      if (members.some((member) => member.hasEnded())) throw new Error("a process ended because its database was away");
      return allowedDuplicates;
    },
  });
}

const leaseMs = 60_000;

/** A process hangs for longer than its lease and resumes: its stale state must change nothing. */
export async function frozenTest({
  kind,
  events,
  endpoints,
  seed,
}: Omit<PostgresOptions, "crashes">): Promise<Outcome> {
  const load: LoadOptions = { kind, events, endpoints, seed, members: 2, overMs: 40_000 };
  return underLoad(load, {
    async disturb({ members }) {
      await pause(8_000);
      let allowedDuplicates = 0;
      // One after the other, so that the leader is among them.
      for (const member of members) {
        member.freeze();
        allowedDuplicates += await countSending();
        await pause(leaseMs + 10_000);
        member.thaw();
        await pause(2_000);
      }
      return allowedDuplicates;
    },
  });
}

export async function countSending(): Promise<number> {
  const [row] = await connection().sql<{ sending: number }[]>`
    SELECT count(*)::int AS sending FROM webhook_deliveries WHERE state = 'sending'`;
  return row?.sending ?? 0;
}
