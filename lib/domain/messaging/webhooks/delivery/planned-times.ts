import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { pauseMs } from "./health";
import { longestDelayMs, type RetrySchedule } from "./schedule";

/** How far the clocks of processes may differ without effect. */
const toleranceMs = 60_000;
const movedAtOnce = 5_000;

/**
 * Makes due what lies further ahead than its schedule permits: pending deliveries, and the ends of pauses. They were planned
 * while a clock was ahead, and would wait until the others get there. Returns the number of deliveries.
 */
export async function limitPlannedTimes(ctx: Context, schedule: RetrySchedule): Promise<number> {
  const nowMs = ctx.now().getTime();
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const latest = JSON.stringify(
    Array.from({ length: schedule.delaysMs.length + 1 }, (_, attempts) => ({
      attempts,
      at: new Date(nowMs + longestDelayMs(schedule, attempts) + toleranceMs),
    })),
  );
  await ctx.db.execute(
    sql`update webhooks set paused_until = ${at(nowMs)} where paused_until > ${at(nowMs + pauseMs + toleranceMs)}`,
  );
  const rows = await ctx.db.execute(sql`
    update webhook_deliveries set next_at = ${at(nowMs)} where id in (
      select deliveries.id from webhook_deliveries deliveries
      join json_to_recordset(${latest}::json) latest(attempts smallint, at timestamptz)
        on latest.attempts = least(deliveries.attempts, ${schedule.delaysMs.length}::int)
      where deliveries.state = 'pending' and deliveries.next_at > latest.at
      limit ${movedAtOnce}::int for update of deliveries skip locked)
    returning id`);
  return rows.length;
}
