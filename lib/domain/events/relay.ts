import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "@/lib/platform/context";
import { countSetAside } from "@/lib/platform/metrics";
import { findNextRetry } from "./backlog";
import { type Followed, followEvents, retryFollowing } from "./follow";
import type { Follower } from "./follower";
import { followers as allFollowers } from "./followers";
import { ensureCursors, givePositions } from "./positions";

interface RelayOptions {
  /** Context of background work; called anew for each transaction. */
  readonly context: () => Context;
  readonly followers?: readonly Follower[];
  /** Called when a follower has taken events. */
  readonly onFollowed?: (follower: string) => void;
  /** Reports an error on our side. The work is tried again. */
  readonly onError: (event: string, error: unknown, details: Readonly<Record<string, string>>) => void;
}

/** Brings events to their followers, each by itself: one that fails or hangs stops neither the relay nor the others. */
export interface EventRelay {
  /** Gives new events their positions and wakes the followers, for which it does not wait. */
  relay(): Promise<{ moved: number; more: boolean }>;
  /** Resolves when no follower is at work. */
  settled(): Promise<void>;
  /** Starts nothing more, and waits for what the followers are at. */
  stop(): Promise<void>;
}

/** Pause before a follower is tried again that another process moves, and one that failed for want of the database. */
const pauseMs = { afterBusy: 250, afterError: 1_000 };
/** PostgreSQL ends a transaction that stands still for 15 seconds. */
const stopTimeoutMs = 5_000;

export function createEventRelay(options: RelayOptions): EventRelay {
  const { followers = allFollowers } = options;
  for (const { name } of followers) countSetAside(name, 0);
  const loops = followers.map((follower) => createLoop(follower, options));
  let ensured: Promise<void> | undefined;
  const settled = async () => void (await Promise.all(loops.map((loop) => loop.settled())));
  return {
    settled,
    async relay() {
      ensured ??= ensureCursors(options.context(), followers);
      await ensured.catch((error) => {
        ensured = undefined;
        throw error;
      });
      const given = await givePositions(options.context());
      for (const loop of loops) loop.wake();
      return given;
    },
    async stop() {
      for (const loop of loops) loop.stop();
      await Promise.race([settled(), sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Moves one follower until it has nothing left, when it is woken and when something that it passed over is due. */
function createLoop(follower: Follower, { context, onFollowed, onError }: RelayOptions) {
  let isWoken = false;
  let isStopping = false;
  let running: Promise<void> | undefined;
  let alarm: NodeJS.Timeout | undefined;

  function wake(): void {
    isWoken = true;
    if (!isStopping) running ??= run();
  }

  function wakeIn(ms: number): void {
    clearTimeout(alarm);
    if (!isStopping) alarm = setTimeout(wake, ms).unref();
  }

  async function run(): Promise<void> {
    while (isWoken && !isStopping) {
      isWoken = false;
      try {
        if (await repeat(followEvents)) {
          await repeat(retryFollowing);
          const next = await findNextRetry(context(), follower.name);
          if (next) wakeIn(Math.max(next.getTime() - context().now().getTime(), 1));
        }
      } catch (error) {
        onError("events.not_followed", error, { follower: follower.name });
        wakeIn(pauseMs.afterError);
      }
    }
    running = undefined;
  }

  /** Whether there are events that the follower passed over. */
  async function repeat(step: typeof followEvents): Promise<boolean> {
    let hasRetries = false;
    let followed: Followed;
    do {
      followed = await step(context(), follower);
      for (const { eventId, error } of followed.failed)
        onError("events.not_taken", error, { follower: follower.name, event: eventId });
      if (followed.isBusy) wakeIn(pauseMs.afterBusy);
      if (followed.moved > 0) onFollowed?.(follower.name);
      hasRetries ||= followed.hasRetries;
    } while (followed.more && !isStopping);
    return hasRetries;
  }

  return {
    wake,
    settled: async () => running,
    stop() {
      isStopping = true;
      clearTimeout(alarm);
    },
  };
}
