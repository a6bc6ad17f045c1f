import { setTimeout as pause } from "node:timers/promises";
import { type LoadOptions, type LoadSize, underLoad } from "./load";
import type { Outcome } from "./outcome";
import { countSending } from "./postgres";

interface SlowReceiverOptions extends LoadSize {
  readonly kills: number;
}

const betweenMs = 6_000;
const awayMs = 3_000;
/** What waits for a process that died is taken up by another one. */
const maxGapMs = 15_000;
/** A receiver that failed ten times in a row is tried once a minute; on top of it a process may die. */
const maxPausedMs = 70_000;

/**
 * Receivers take 1.5 s for each request, so that hundreds are under way whenever something dies: the process that sends
 * them, and the receivers' own, which takes what it was working on with it.
 */
export function slowReceiverTest({ kills, ...options }: SlowReceiverOptions): Promise<Outcome> {
  const load: LoadOptions = {
    ...options,
    kind: "service",
    members: 2,
    overMs: (kills + 3) * betweenMs,
    behaviour: { status: 200, delayMs: 1_500 },
    maxGapMs,
    maxPausedMs: maxPausedMs + awayMs,
  };
  return underLoad(load, {
    async disturb({ fleet, members, settings, receiver }) {
      let allowedDuplicates = 0;
      for (let kill = 0; kill < kills; kill++) {
        await pause(betweenMs);
        const index = kill % members.length;
        const before = await countSending();
        await members[index]?.kill();
        allowedDuplicates += Math.max(before, await countSending());
        members[index] = await fleet.start("service", settings);
      }
      for (let death = 0; death < 2; death++) {
        await pause(betweenMs);
        await receiver.die(awayMs);
      }
      return allowedDuplicates;
    },
  });
}
