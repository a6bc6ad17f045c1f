import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import type { ServiceType } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { monthWindow } from "../../money/invoicing";

/** Upper bounds of the weight steps, in grams. */
const weightSteps = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 50_000];

/** Shipments that were dispatched in a month, by province, service and weight, and what has become of them so far. */
export interface MonthStatistic {
  readonly province: string;
  readonly service: ServiceType;
  /** The weight step in grams: above the lower bound, up to the upper one, which the last step does not have. */
  readonly aboveGrams: number;
  readonly upToGrams: number | null;
  readonly shipments: number;
  readonly delivered: number;
  readonly returned: number;
  readonly lost: number;
  /** Claims about them, whatever became of them. */
  readonly claims: number;
}

/**
 * The statistics of a calendar month (`YYYY-MM`, of Argentina) over all live, or all test accounts, without returns. For
 * operators.
 */
export async function findMonthStatistics(ctx: Context, month: string, isTest: boolean): Promise<MonthStatistic[]> {
  assertOperator(ctx);
  const window = monthWindow(ctx, month);
  const rows = await inTransaction(ctx, async (tx) => {
    // It counts the shipments of a month of every account.
    await tx.db.execute(sql`set local statement_timeout = '2min'`);
    return selectStatistics(tx.db, { ...window, isTest });
  });
  return rows.map(({ step, ...row }) => ({
    ...row,
    aboveGrams: weightSteps[step - 1] ?? 0,
    upToGrams: weightSteps[step] ?? null,
  }));
}

/**
 * A shipment is dispatched once: no state leads back before it.
 *
 * Plan expected: the dispatches of each account by `tracking_entries_counted`, their shipments by the primary key,
 * claims by `claims_shipment`.
 */
const selectStatistics = statement<Omit<MonthStatistic, "aboveGrams" | "upToGrams"> & { step: number }>(
  () => sql`
    select shipments.destination_state as province, shipments.service_type as service,
      width_bucket(shipments.total_weight_grams - 1, ${`{${weightSteps.join(",")}}`}::int[]) as step,
      count(*)::int as shipments,
      (count(*) filter (where shipments.status in ('delivered', 'delivered_with_damage')))::int as delivered,
      (count(*) filter (where shipments.status = 'returned_to_seller'))::int as returned,
      (count(*) filter (where shipments.status in ('lost_in_crossdock', 'lost_in_carrier')))::int as lost,
      sum((
        select count(*) from claims where claims.shipment_id = shipments.id and claims.account_id = shipments.account_id
      ))::int as claims
    from tracking_entries entries
    join shipments on shipments.id = entries.shipment_id and shipments.account_id = entries.account_id
    where entries.account_id = any(array(select id from accounts where is_test = ${sql.placeholder("isTest")}::boolean))
      and not entries.is_late and entries.status = 'shipped'
      and entries.occurred_at >= ${sql.placeholder("from")}::timestamptz
      and entries.occurred_at < ${sql.placeholder("until")}::timestamptz
      and shipments.direction = 'forward'
    group by 1, 2, 3
    order by 1, 2, 3`,
);
