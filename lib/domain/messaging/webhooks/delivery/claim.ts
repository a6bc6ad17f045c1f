import type { DeliveryQueue, Topic } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Lease } from "@/lib/platform/lease";
import { type ClaimRequest, claimDueSql, scanLimits } from "./claim-due.sql";
import type { Health } from "./health";

/**
 * A delivery that this process may send until its lease ends. Its result is written only while `claim` is still in the
 * row.
 */
export interface ClaimedDelivery {
  readonly id: number;
  readonly claim: string;
  readonly leaseUntil: Date;
  readonly messageId: string;
  readonly webhookId: number;
  readonly topic: Topic;
  readonly body: string;
  /** The subscription's present target, which may differ from the one at the time of the event. */
  readonly url: string;
  readonly lane: DeliveryQueue;
  /** Attempts made so far. Local failures do not count. */
  readonly attempts: number;
  /** From the subscription's row. */
  readonly health: Health;
}

export interface Claim {
  readonly deliveries: ClaimedDelivery[];
  /**
   * Some due deliveries could not be claimed yet: their subscription is at its limit, or an earlier delivery of the
   * same aggregate is in flight.
   */
  readonly hasMore: boolean;
  /** Another process locked some of the chosen rows first: claim again in a moment. */
  readonly isContested: boolean;
  /** Cursor of the next claim; null when every subscription was scanned. */
  readonly next: number | null;
  /** When the first delivery that is not due yet becomes due. */
  readonly nextDueAt: Date | null;
}

/**
 * Claims due deliveries. Hops from subscription to subscription through the index, so that the backlog of one costs the
 * others nothing, and serves the subscriptions with the fewest deliveries in flight first. Rows locked by other
 * transactions are skipped. A first attempt waits while another first attempt of the same subscription and aggregate is
 * in flight. A paused subscription gets one delivery at a time, as a probe.
 */
export async function claimDue(ctx: Context, { lease, ...request }: ClaimRequest & { lease: Lease }): Promise<Claim> {
  const rows = await ctx.db.execute<ClaimRow>(claimDueSql(request, { now: ctx.now(), ...lease }));
  return toClaim(rows, { ...lease, lane: request.lane });
}

interface ClaimRow extends Record<string, unknown> {
  readonly seen: number;
  readonly last_seen: string | null;
  readonly chosen: number;
  readonly has_more: boolean;
  readonly next_due: string | null;
  /** Null, like all columns below, when nothing was claimed. */
  readonly id: string | null;
  readonly message_id: string;
  readonly webhook_id: string;
  readonly attempts: number;
  readonly topic: Topic;
  readonly body: string;
  /** Null when the subscription is being deleted at this moment. */
  readonly url: string | null;
  readonly failures: number;
  readonly failing_since: string | null;
  readonly last_failure_at: string | null;
  readonly last_success_at: string | null;
  readonly paused_until: string | null;
}

function toClaim(rows: readonly ClaimRow[], common: Pick<ClaimedDelivery, "claim" | "leaseUntil" | "lane">): Claim {
  const [first] = rows;
  if (!first) throw new Error("a claim without a result");
  const taken = rows.filter((row) => row.id !== null);
  return {
    deliveries: taken.map((row) => ({
      ...common,
      id: Number(row.id),
      messageId: row.message_id,
      webhookId: Number(row.webhook_id),
      topic: row.topic,
      body: row.body,
      url: row.url ?? "",
      attempts: row.attempts,
      health: {
        failures: row.failures ?? 0,
        failingSince: toDate(row.failing_since),
        lastFailureAt: toDate(row.last_failure_at),
        lastSuccessAt: toDate(row.last_success_at),
        pausedUntil: toDate(row.paused_until),
      },
    })),
    hasMore: first.has_more,
    isContested: taken.length < first.chosen,
    next: first.seen < scanLimits.webhooks ? null : Number(first.last_seen),
    nextDueAt: toDate(first.next_due),
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
