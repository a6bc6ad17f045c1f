import { addDays, isBusinessDay } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { type DayTotal, selectBuyerPaid, selectMargins, selectTotals, type TotalKind } from "./count.sql";

/** A transit that took longer counts as one that began so many days before. */
const longestTransitDays = 400;

const paidKinds: readonly TotalKind[] = ["buyer_paid", "buyer_paid_cost"];

/**
 * Counts days of an account anew, from its shipments, their history and the ledger; what buyers paid, which is a statement of its
 * own, only for whoever asks for those kinds.
 */
export async function countTotals(
  ctx: Context,
  accountId: number,
  days: readonly string[],
  kinds: readonly TotalKind[] = paidKinds,
): Promise<DayTotal[]> {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const values = { accountId, days: `{${sorted.join(",")}}` };
  const numbers = businessDayNumbers(addDays(first, -longestTransitDays), last);
  const totals = await selectTotals(ctx.db, { ...values, ...numbers });
  return paidKinds.some((kind) => kinds.includes(kind))
    ? [...totals, ...(await selectBuyerPaid(ctx.db, values))]
    : totals;
}

/** For each of some days its number among the business days, as that of a departure and as that of an arrival. */
function businessDayNumbers(firstDay: string, lastDay: string) {
  const started: number[] = [];
  const reached: number[] = [];
  let count = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const isWorking = isBusinessDay(day);
    // A holiday counts as the next business day at the start of a transit, and as the last one at its end.
    started.push(count + 1);
    if (isWorking) count += 1;
    reached.push(count);
  }
  return { firstDay, started: `{${started.join(",")}}`, reached: `{${reached.join(",")}}` };
}

/** Counts the margins of days of an account anew; for jobs, as accounts must not read what their carriers cost. */
export const countMargins = (ctx: Context, accountId: number, days: readonly string[]): Promise<DayTotal[]> =>
  selectMargins(ctx.db, { accountId, days: `{${days.join(",")}}` });
