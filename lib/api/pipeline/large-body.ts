import { setImmediate as nextLoopTurn, setTimeout as pause } from "node:timers/promises";
import { processWide } from "@/lib/core/process-wide";
import type { Context } from "@/lib/platform/context";
import { createFairQueue, type Owner } from "@/lib/platform/worker-pool";
import type { ApiRequest } from "./exchange";

/** Whose request waits, and what ends its waiting. */
interface Waiting {
  readonly owner: Owner;
  readonly signal: ApiRequest["signal"];
}

export const ownerOf = ({ memberships }: Pick<Context, "memberships">): Owner =>
  (memberships !== "every" && memberships[0]?.accountId) || "platform";

/**
 * JSON bodies beyond the usual size are worked on two at a time in a process, one of an account: each needs several times its size
 * of memory.
 */
const workTurns = processWide("large-bodies", () =>
  createFairQueue({ slots: 2, slotsPerOwner: 1, waiting: 16, waitingPerOwner: 8, timeoutMs: 8_000 }),
);

/**
 * Waits for the turn of a body beyond the usual size, and returns what ends it. Throws `unavailable` when too many wait or the turn
 * does not come in some seconds, `rate_limited` when too many of the owner wait.
 */
export const takeWorkTurn = ({ owner, signal }: Waiting): Promise<() => void> =>
  new Promise((begin, refuse) => {
    workTurns()
      .run(owner, () => new Promise<void>((end) => begin(end)), { signal })
      .catch(refuse);
  });

/** A body from this size on takes a millisecond or more to parse and to check. */
const noticeableBytes = 16_384;

/** A turn that was longer was so for other reasons than a body. */
const longestRestMs = 100;

const loopTurns = processWide("turns-of-the-loop", () =>
  createFairQueue({ slots: 1, slotsPerOwner: 1, waiting: 400, waitingPerOwner: 100, timeoutMs: 8_000 }),
);

/**
 * Waits until the body can be parsed in a turn of the event loop of its own: several that arrived together would hold it for the
 * sum of their times. Until the next one the loop has as much time again for everything else: what another account asks takes many
 * turns. Owners take turns; a small body does not wait. Throws as `takeWorkTurn` does.
 */
export async function takeLoopTurn({ length }: Pick<Buffer, "length">, { owner, signal }: Waiting): Promise<void> {
  if (length < noticeableBytes) return;
  await new Promise<void>((begin, refuse) => {
    const work = async () => {
      await nextLoopTurn();
      begin();
      await restAsLong();
    };
    loopTurns().run(owner, work, { signal }).catch(refuse);
  });
}

async function restAsLong(): Promise<void> {
  const began = performance.now();
  await nextLoopTurn();
  await pause(Math.min(performance.now() - began, longestRestMs));
}
