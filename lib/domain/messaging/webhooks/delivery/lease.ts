import { type SQL, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { webhookDeliveries } from "@/db/schema/webhooks";
import type { Context } from "@/lib/platform/context";
import { endLeasesOfDeadProcesses } from "@/lib/platform/lease";
import { inTransaction } from "@/lib/platform/transaction";
import type { ClaimedDelivery } from "./claim";
import { lockSubscriptions } from "./lock";

type Leased = Pick<ClaimedDelivery, "id" | "claim" | "webhookId">;

const reclaimedAtOnce = 500;

/**
 * Makes deliveries claimable again whose process is dead, or whose lease has expired because it hangs. A result that is
 * reported afterwards is discarded. Returns the number of deliveries. Until then they would take the slots of their
 * receiver, and hold up what follows them.
 */
export async function reclaimExpiredLeases(ctx: Context): Promise<number> {
  await endLeasesOfDeadProcesses(ctx, webhookDeliveries, sql`state = 'sending'`);
  return releaseWhere(ctx, sql`lease_until <= ${ctx.now().toISOString()}::timestamptz`);
}

/**
 * Releases what a claim of this process took without an answer that tells: its connection was lost, and only the database
 * knows whether it was committed.
 */
export const releaseUnanswered = (ctx: Context, claims: Iterable<string>): Promise<number> =>
  releaseWhere(ctx, sql`claim = any(${`{${[...claims].join()}}`}::uuid[])`);

async function releaseWhere(ctx: Context, condition: SQL): Promise<number> {
  const rows = await ctx.db.execute<{ id: string; claim: string; webhook_id: string }>(sql`
    select id, claim, webhook_id from webhook_deliveries where state = 'sending' and ${condition}
    order by lease_until limit ${reclaimedAtOnce}`);
  return release(
    ctx,
    rows.map(({ id, claim, webhook_id }) => ({ id: Number(id), claim, webhookId: Number(webhook_id) })),
  );
}

/**
 * Releases deliveries that were claimed and not sent. If their subscription was disabled or deleted meanwhile, they are
 * held or cancelled instead of pending.
 */
export async function release(ctx: Context, deliveries: readonly Leased[]): Promise<number> {
  if (deliveries.length === 0) return 0;
  const claims = JSON.stringify(deliveries.map(({ id, claim }) => ({ id, claim })));
  return inTransaction(ctx, async (tx) => {
    await lockSubscriptions(tx, deliveries, "share");
    const rows = await tx.db.execute(sql`
      update webhook_deliveries d set
        state = case when w.id is null then 'cancelled' when w.disabled_at is null then 'pending' else 'held' end,
        finished_at = case when w.id is null then ${tx.now().toISOString()}::timestamptz end,
        next_at = case when w.disabled_at is null and w.id is not null then d.next_at end,
        claim = null, lease_until = null
      from json_to_recordset(${claims}::json) g(id bigint, claim uuid)
      join webhook_deliveries own on own.id = g.id left join webhooks w on w.id = own.webhook_id
      where d.id = g.id and d.claim = g.claim
      returning d.id`);
    return rows.length;
  });
}

/** Whether a delivery is due, or is being sent and may have lost its process. */
export const hasDeliveriesDue = (ctx: Context): Promise<boolean> =>
  rowExists(
    ctx.db,
    sql`
      select from webhook_deliveries where state = 'sending'
      union all
      select from webhook_deliveries where state = 'pending' and next_at <= ${ctx.now().toISOString()}::timestamptz`,
  );
