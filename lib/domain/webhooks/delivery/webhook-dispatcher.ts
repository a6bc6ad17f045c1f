import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryQueue } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { claimDue } from "./claim";
import { reclaimExpiredLeases } from "./lease";
import { Outbound } from "./outbound";
import type { WebhookDispatcherOptions } from "./webhook-dispatcher-options";

/**
 * Sends what is due. All that matters is in the database: any number of couriers share the work, and what one of them
 * leaves undone is found by the others when its lease is over.
 */
export interface WebhookDispatcher {
  /** Says that something may be due. Never waits. */
  wake(): void;
  /** All its slots are taken: others may help. */
  isFull(): boolean;
  /**
   * Says so, and resolves when nothing more can be taken up now, or after `budgetMs`; `more` in the latter case. Does not
   * wait for receivers: what was taken up goes on, and what has to wait for it follows by itself.
   */
  deliverDue(options: { budgetMs: number }): Promise<{ moved: number; more: boolean }>;
  /** Takes up nothing more, waits for what is under way, and gives back what was not sent. */
  stop(): Promise<void>;
}

/** Looks follow each other with a rest, so that each finds more than one delivery. */
const restMs = { afterFinding: 10, afterNothing: 25 };
/** How soon to look again for what is due and has to wait, when nothing of ours ends earlier. */
const backlogPollMs = 200;
const leasesSeenEveryMs = 1_000;
const retriesSeenEveryMs = 1_000;
const afterErrorMs = 1_000;
const longestSleepMs = 30_000;

export function createWebhookDispatcher(options: WebhookDispatcherOptions): WebhookDispatcher {
  const { context, limits } = options;
  const slotsEach = Math.min(limits.slotsPerEndpoint, limits.ratePerEndpoint);
  const outbound = new Outbound(options, {
    onPersisted: () => backloggedLanes.size > 0 && wake(),
    onDueAt: (at) => recordDue(at.getTime()),
  });
  const turns: Record<DeliveryQueue, Turn> = { first: { after: 0, last: 0 }, retry: { after: 0, last: 0 } };
  let moved = 0;
  /** Lanes in which something is due that has to wait for what is under way. */
  const backloggedLanes = new Set<DeliveryQueue>();
  /** When the retries were seen to, and when the next of them is due, as far as this process knows. */
  const retries = { seenMs: 0, dueMs: Number.POSITIVE_INFINITY };
  let leasesSeenMs = 0;
  let isAsked = false;
  let isStopping = false;
  let looking: Promise<void> | undefined;
  let alarm: { readonly atMs: number; readonly timer: NodeJS.Timeout } | undefined;

  const nowMs = (): number => context().now().getTime();

  function wake(): void {
    isAsked = true;
    if (!isStopping) looking ??= keepLooking();
  }

  async function keepLooking(): Promise<void> {
    while (isAsked && !isStopping) {
      isAsked = false;
      const before = moved;
      try {
        await look(context());
      } catch (error) {
        options.onError("webhooks.not_claimed", error);
        wakeAt(nowMs() + afterErrorMs);
      }
      await sleep(moved > before ? restMs.afterFinding : restMs.afterNothing);
    }
    looking = undefined;
  }

  async function look(ctx: Context): Promise<void> {
    if (nowMs() - leasesSeenMs >= leasesSeenEveryMs) {
      leasesSeenMs = nowMs();
      await reclaimExpiredLeases(ctx);
    }
    // Most retries are for later: to see all who have some, only to find none, is not for every wake-up.
    const soonestMs = retries.seenMs + retriesSeenEveryMs;
    if (backloggedLanes.has("retry") || nowMs() >= Math.min(retries.dueMs, soonestMs)) {
      retries.seenMs = nowMs();
      retries.dueMs = Number.POSITIVE_INFINITY;
      await scanSubscriptions(ctx, "retry");
    } else wakeAt(soonestMs);
    await scanSubscriptions(ctx, "first");
    wakeAt(retries.dueMs);
    if (backloggedLanes.size > 0) wakeAt(nowMs() + backlogPollMs);
  }

  /** Sees every subscription with something in a lane once, or as many as there are slots; the next look goes on there. */
  async function scanSubscriptions(ctx: Context, lane: DeliveryQueue): Promise<void> {
    const turn = turns[lane];
    const from = turn.after;
    let isSecondHalf = from === 0;
    backloggedLanes.delete(lane);
    for (;;) {
      const limit = outbound.freeSlots(lane);
      if (limit <= 0) backloggedLanes.add(lane);
      if (limit <= 0 || isStopping) return;
      const next = await claimSome(ctx, lane, limit);
      turn.after = next ?? 0;
      if (isSecondHalf && (next === null || (from > 0 && next >= from))) return;
      if (next === null) isSecondHalf = true;
    }
  }

  /** Takes up what is due beyond `turns[lane].after`; answers where to go on, null at the end. */
  async function claimSome(ctx: Context, lane: DeliveryQueue, limit: number): Promise<number | null> {
    const turn = turns[lane];
    const claim = await claimDue(ctx, {
      lane,
      limit,
      after: turn.after,
      servedLast: turn.last,
      slotsEach,
      saturated: outbound.book.saturated(slotsEach, nowMs()),
      leaseMs: limits.leaseMs,
    });
    if (claim.isContested) isAsked = true;
    if (claim.isContested || claim.hasMore) backloggedLanes.add(lane);
    if (claim.nextDueAt && lane === "retry") recordDue(claim.nextDueAt.getTime());
    else if (claim.nextDueAt) wakeAt(claim.nextDueAt.getTime());
    const last = claim.deliveries.at(-1);
    if (last) {
      turn.last = last.webhookId;
      moved += claim.deliveries.length;
      await outbound.claim(ctx, claim.deliveries);
    }
    return claim.next;
  }

  function recordDue(atMs: number): void {
    retries.dueMs = Math.min(retries.dueMs, atMs);
    wakeAt(atMs);
  }

  /** Only to be more precise than those who ask every few seconds. */
  function wakeAt(atMs: number): void {
    if (isStopping || atMs === Number.POSITIVE_INFINITY || (alarm && alarm.atMs <= atMs)) return;
    clearTimeout(alarm?.timer);
    const delayMs = Math.min(Math.max(atMs - nowMs(), restMs.afterFinding), longestSleepMs);
    const timer = setTimeout(() => {
      alarm = undefined;
      wake();
    }, delayMs);
    alarm = { atMs, timer: timer.unref() };
  }

  return {
    wake,
    isFull: () => outbound.freeSlots("first") <= 0,
    async deliverDue({ budgetMs }) {
      const before = moved;
      wake();
      const budget = new AbortController();
      const over = sleep(budgetMs, true, { signal: budget.signal }).catch(() => true);
      const more = (await Promise.race([looking, over])) === true;
      budget.abort();
      return { moved: moved - before, more };
    },
    async stop() {
      isStopping = true;
      clearTimeout(alarm?.timer);
      await looking;
      await outbound.stop();
    },
  };
}

interface Turn {
  after: number;
  /** The subscription that was served last; among equals the others come first. */
  last: number;
}
