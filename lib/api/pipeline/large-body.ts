import { setImmediate as nextLoopTurn, setTimeout as pause } from "node:timers/promises";
import { processWide } from "@/lib/core/process-wide";
import type { Context } from "@/lib/platform/context";
import { createFairQueue } from "@/lib/platform/worker-pool";
import type { ApiRequest } from "./exchange";

/**
 * JSON bodies beyond the usual size are parsed, hashed and worked on two at a time in a process, one of an account: each holds the
 * event loop for a while, and several times its size of memory.
 */
const turns = processWide("large-bodies", () =>
  createFairQueue({ slots: 2, slotsPerOwner: 1, waiting: 16, waitingPerOwner: 8, timeoutMs: 8_000 }),
);

/**
 * Waits for the turn of a large body, and returns what ends it. Throws `unavailable` when too many wait or the turn does not come in
 * some seconds, `rate_limited` when too many of the account wait.
 */
export function takeBodyTurn(
  { memberships }: Pick<Context, "memberships">,
  { signal }: Pick<ApiRequest, "signal">,
): Promise<() => void> {
  const owner = (memberships !== "every" && memberships[0]?.accountId) || "platform";
  return new Promise((begin, refuse) => {
    turns()
      .run(owner, () => new Promise<void>((end) => begin(end)), { signal })
      .catch(refuse);
  });
}

/** A body from this size on takes a millisecond or more to parse and to check. */
const noticeableBytes = 16_384;

const lastTurn = processWide("last-large-body", () => ({ rested: Promise.resolve() }));

/**
 * Waits until the body can be parsed in a turn of the event loop of its own: several that arrived together would hold it for the
 * sum of their times. Until the next one the loop has as much time again for everything else: what another account asks takes many
 * turns. A small body does not wait.
 */
export async function takeLoopTurn({ length }: Pick<Buffer, "length">): Promise<void> {
  if (length < noticeableBytes) return;
  const last = lastTurn();
  const turn = last.rested.then(() => nextLoopTurn());
  last.rested = turn.then(restAsLong);
  await turn;
}

/** A turn that was longer was so for other reasons than a body. */
const longestRestMs = 100;

async function restAsLong(): Promise<void> {
  const began = performance.now();
  await nextLoopTurn();
  await pause(Math.min(performance.now() - began, longestRestMs));
}
