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
