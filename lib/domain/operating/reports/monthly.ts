import { sql } from "drizzle-orm";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordNotice } from "../../messaging/notices";
import { findShipmentReport } from "./shipments";

/** The report of a month is sent within its first days after; a service that was away longer sends none late. */
const sentWithinDays = 7;

/**
 * Records a notice with the figures of the last calendar month for each account of which somebody chose to get it, once all
 * of its days are counted. It has no amounts: any member may be mailed, whatever the role.
 */
export async function recordMonthlyReports(
  ctx: Context,
  { limit, onError }: { readonly limit: number; readonly onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  const today = dayInArgentina(ctx.now());
  if (Number(today.slice(8)) > sentWithinDays) return { moved: 0, more: false };
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  const from = `${to.slice(0, 7)}-01`;
  const source = `month:${from.slice(0, 7)}`;
  const due = await ctx.db.execute<{ id: string }>(sql`
    select distinct account_id as id from notice_choices choices
    where 'monthly_report' = any(kinds) and not exists (
      select from notices
      where notices.account_id = choices.account_id and kind = 'monthly_report' and source = ${source})
    order by 1`);
  let moved = 0;
  // Those that fail or are not counted yet keep their place: the others are told behind them.
  for (const accountId of due.map(({ id }) => Number(id))) {
    if (moved === limit) break;
    // One account fails alone, and is due again with the next run.
    try {
      if (await recordReport(ctx, accountId, { from, to, source })) moved++;
    } catch (error) {
      onError(error);
    }
  }
  return { moved, more: moved === limit };
}

/** False while days of the month are still to be counted. */
async function recordReport(
  ctx: Context,
  accountId: number,
  { from, to, source }: { readonly from: string; readonly to: string; readonly source: string },
): Promise<boolean> {
  const { volume, volumeBefore, incidents, uncountedDays } = await findShipmentReport(ctx, accountId, { from, to });
  if (uncountedDays > 0) return false;
  const sumOf = (key: "created" | "dispatched" | "delivered" | "onTime") =>
    volume.reduce((sum, step) => sum + step[key], 0);
  const detail = {
    from,
    to,
    created: sumOf("created"),
    dispatched: sumOf("dispatched"),
    delivered: sumOf("delivered"),
    on_time: sumOf("onTime"),
    delivered_before: volumeBefore.delivered,
    on_time_before: volumeBefore.onTime,
    incidents: incidents.reduce((sum, row) => sum + row.not_delivered + row.rescheduled + row.damaged + row.lost, 0),
  };
  await inTransaction(ctx, (tx) => recordNotice(tx, { accountId, kind: "monthly_report", source, detail }));
  return true;
}
