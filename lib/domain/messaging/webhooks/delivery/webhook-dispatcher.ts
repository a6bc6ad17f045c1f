import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryQueue } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { newLease } from "@/lib/platform/lease";
import { isProcessKnown } from "@/lib/platform/process-lock";
import { claimDue } from "./claim";
import { reclaimExpiredLeases, releaseUnanswered } from "./lease";
import { Outbound } from "./outbound";
import { limitPlannedTimes } from "./planned-times";
import type { WebhookDispatcherOptions } from "./webhook-dispatcher-options";

/**
 * Claims due deliveries and sends them. All state that matters is in the database: any number of dispatchers share the
 * work, and deliveries that a dispatcher leaves unfinished are reclaimed by the others when their leases expire.
 */
export interface WebhookDispatcher {
  /** Reports that deliveries may be due. Never waits. */
  wake(): void;
  /** Whether all slots are taken, so that another process may help. */
  isFull(): boolean;
  /**
   * Wakes the dispatcher. Resolves when nothing more can be claimed now, or after `budgetMs`; `more` is true in the
   * latter case. Does not wait for receivers: claimed deliveries stay in flight, and those that wait for their slots
   * are claimed later without another call.
   */
  deliverDue(options: { budgetMs: number }): Promise<{ moved: number; more: boolean }>;
  /** Claims nothing more, waits for the attempts in flight, and releases the deliveries that were not sent. */
  stop(): Promise<void>;
}

/** Pause between two polls, so that each finds more than one delivery. */
const pollDelayMs = { afterFinding: 10, afterNothing: 25 };
/** Poll interval while due deliveries wait for a free slot and no delivery of this process finishes sooner. */
const backlogPollMs = 200;
const leaseCheckIntervalMs = 1_000;
const planCheckIntervalMs = 60_000;
const retryScanIntervalMs = 1_000;
const errorDelayMs = 1_000;
const maxSleepMs = 30_000;

export function createWebhookDispatcher(options: WebhookDispatcherOptions): WebhookDispatcher {
  const { context, limits } = options;
  const slotsPerWebhook = Math.min(limits.slotsPerEndpoint, limits.ratePerEndpoint);
  const outbound = new Outbound(options, {
    onPersisted: () => backloggedLanes.size > 0 && wake(),
    onDueAt: (at) => recordDue(at.getTime()),
  });
  const cursors: Record<DeliveryQueue, ScanCursor> = { first: { after: 0, last: 0 }, retry: { after: 0, last: 0 } };
  let moved = 0;
  /** Lanes with due deliveries that wait for deliveries in flight. */
  const backloggedLanes = new Set<DeliveryQueue>();
  /** When the retry lane was last scanned, and when the next retry is due, as far as this process knows. */
  const retries = { scannedMs: 0, dueMs: Number.POSITIVE_INFINITY };
  /** Claims of which no answer came: their rows, if there are any, are nobody's work. */
  const unanswered = new Set<string>();
  let leasesCheckedMs = 0;
  let plansCheckedMs = 0;
  let isWakePending = false;
  let isStopping = false;
  let polling: Promise<void> | undefined;
  let alarm: { readonly atMs: number; readonly timer: NodeJS.Timeout } | undefined;

  const nowMs = (): number => context().now().getTime();
  /** A clock that was set back ends an interval too: measured from a time ahead it would last until the clock gets there. */
  const isOver = (sinceMs: number, intervalMs: number): boolean => Math.abs(nowMs() - sinceMs) >= intervalMs;

  function wake(): void {
    isWakePending = true;
    if (!isStopping) polling ??= pollUntilIdle();
  }

  async function pollUntilIdle(): Promise<void> {
    while (isWakePending && !isStopping) {
      isWakePending = false;
      const before = moved;
      try {
        await poll(context());
      } catch (error) {
        options.onError("webhooks.not_claimed", error);
        wakeAt(nowMs() + errorDelayMs);
      }
      await sleep(moved > before ? pollDelayMs.afterFinding : pollDelayMs.afterNothing);
    }
    polling = undefined;
  }

  async function poll(ctx: Context): Promise<void> {
    // A claim that names no process could be taken up only at the end of its lease.
    if (!isProcessKnown()) return wakeAt(nowMs() + backlogPollMs);
    if (unanswered.size > 0) {
      await releaseUnanswered(ctx, unanswered);
      unanswered.clear();
    }
    if (isOver(leasesCheckedMs, leaseCheckIntervalMs)) {
      leasesCheckedMs = nowMs();
      await reclaimExpiredLeases(ctx);
    }
    if (isOver(plansCheckedMs, planCheckIntervalMs)) {
      plansCheckedMs = nowMs();
      await limitPlannedTimes(ctx, options.schedule);
    }
    // Most retries are due later. A scan at every wake-up would read all subscriptions that have retries, only to find
    // none due.
    if (backloggedLanes.has("retry") || nowMs() >= retries.dueMs || isOver(retries.scannedMs, retryScanIntervalMs)) {
      retries.scannedMs = nowMs();
      retries.dueMs = Number.POSITIVE_INFINITY;
      await scanSubscriptions(ctx, "retry");
    } else wakeAt(retries.scannedMs + retryScanIntervalMs);
    await scanSubscriptions(ctx, "first");
    wakeAt(retries.dueMs);
    if (backloggedLanes.size > 0) wakeAt(nowMs() + backlogPollMs);
  }

  /**
   * Scans every subscription with pending deliveries in a lane once, or until the slots are used up. The next scan
   * continues where this one stopped.
   */
  async function scanSubscriptions(ctx: Context, lane: DeliveryQueue): Promise<void> {
    const cursor = cursors[lane];
    const from = cursor.after;
    let isSecondHalf = from === 0;
    backloggedLanes.delete(lane);
    for (;;) {
      const limit = outbound.freeSlots(lane);
      if (limit <= 0) backloggedLanes.add(lane);
      if (limit <= 0 || isStopping) return;
      const next = await claimBatch(ctx, lane, limit);
      cursor.after = next ?? 0;
      if (isSecondHalf && (next === null || (from > 0 && next >= from))) return;
      if (next === null) isSecondHalf = true;
    }
  }

  /**
   * Claims due deliveries of the subscriptions beyond `cursors[lane].after`. Returns the next cursor, null at the end.
   */
  async function claimBatch(ctx: Context, lane: DeliveryQueue, limit: number): Promise<number | null> {
    const cursor = cursors[lane];
    const lease = newLease(ctx, limits.leaseMs);
    unanswered.add(lease.claim);
    const claim = await claimDue(ctx, {
      lane,
      limit,
      after: cursor.after,
      servedLast: cursor.last,
      slotsPerWebhook,
      saturated: outbound.registry.saturated(slotsPerWebhook, nowMs()),
      lease,
    });
    unanswered.delete(lease.claim);
    if (claim.isContested) isWakePending = true;
    if (claim.isContested || claim.hasMore) backloggedLanes.add(lane);
    if (claim.nextDueAt && lane === "retry") recordDue(claim.nextDueAt.getTime());
    else if (claim.nextDueAt) wakeAt(claim.nextDueAt.getTime());
    const last = claim.deliveries.at(-1);
    if (last) {
      cursor.last = last.webhookId;
      moved += claim.deliveries.length;
      await outbound.dispatch(ctx, claim.deliveries);
    }
    return claim.next;
  }

  function recordDue(atMs: number): void {
    retries.dueMs = Math.min(retries.dueMs, atMs);
    wakeAt(atMs);
  }

  /** Sets a timer for a wake-up. It only adds precision: the callers wake the dispatcher every few seconds anyway. */
  function wakeAt(atMs: number): void {
    if (isStopping || atMs === Number.POSITIVE_INFINITY || (alarm && alarm.atMs <= atMs)) return;
    clearTimeout(alarm?.timer);
    const delayMs = Math.min(Math.max(atMs - nowMs(), pollDelayMs.afterFinding), maxSleepMs);
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
      const more = (await Promise.race([polling, over])) === true;
      budget.abort();
      return { moved: moved - before, more };
    },
    async stop() {
      isStopping = true;
      clearTimeout(alarm?.timer);
      await polling;
      await outbound.stop();
    },
  };
}

interface ScanCursor {
  after: number;
  /** The subscription that was served last. Among equals, the subscriptions after it come first. */
  last: number;
}
