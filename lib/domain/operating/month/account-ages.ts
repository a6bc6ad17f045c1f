import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { movesBalance } from "@/db/schema/ledger";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { monthWindow } from "../../money/invoicing";

/** Cents of a debt by the days since it was charged: up to 30, 60, 90, and more. They add up to the debt. */
type DebtAges = readonly [upTo30: number, upTo60: number, upTo90: number, older: number];

/** An account with money of its own at the platform, or with a debt. */
export interface AccountBalance {
  readonly accountId: number;
  readonly name: string;
  /** Posted, held money included; negative for a debt. */
  readonly balanceCents: number;
  /** All zero without a debt. */
  readonly ages: DebtAges;
}

/**
 * What live (or test) accounts owed and were owed at the end of a month (`YYYY-MM`, of Argentina), or owe now while it runs:
 * those with any balance, the largest debt first. A payment pays the oldest charge: what is left of a debt is as old as the
 * newest charges that add up to it. For operators.
 */
export async function findAccountBalances(ctx: Context, month: string, isTest: boolean): Promise<AccountBalance[]> {
  assertOperator(ctx);
  const { until } = monthWindow(ctx, month);
  const isOver = until <= ctx.now().toISOString();
  const at = isOver ? new Date(Date.parse(until) - 1) : ctx.now();
  const today = dayInArgentina(at);
  const rows = await (isOver ? selectPast : selectPresent)(ctx.db, {
    until,
    isTest,
    day: today,
    from30: addDays(today, -30),
    from60: addDays(today, -60),
    from90: addDays(today, -90),
  });
  return rows.map(({ charged, ...row }) => ({ ...row, ages: toAges(-row.balanceCents, charged) }));
}

/** Spreads a debt over what was charged in each age, the newest first; what no charge explains is older. */
function toAges(debtCents: number, charged: readonly number[]): DebtAges {
  let left = Math.max(0, debtCents);
  const take = (cents = 0): number => {
    const part = Math.min(left, cents);
    left -= part;
    return part;
  };
  return [take(charged[0]), take(charged[1]), take(charged[2]), left];
}

const present = sql`
  select account_id, sum(balance_cents) as cents from ledger_accounts
  where account_id is not null group by 1`;

/** Plan expected: the last transfer of each account by `ledger_transfers_posted`. */
const past = sql`
  select id as account_id, last.cents from accounts
  cross join lateral (
    select available_after_cents + held_after_cents as cents from ledger_transfers transfers
    where transfers.account_id = accounts.id and ${movesBalance({ reason: sql`transfers.reason` })}
      and transfers.created_at < ${sql.placeholder("until")}::timestamptz
    order by transfers.created_at desc, transfers.id desc limit 1
  ) last`;

const day = sql`totals.day`;
const placeholder = (name: string) => sql`${sql.placeholder(name)}::date`;

/** Plan expected: 90 days of each account with a debt by the primary key of `daily_totals`. */
const ofBalances = (balances: typeof present) =>
  statement<Omit<AccountBalance, "ages"> & { charged: number[] }>(
    () => sql`
      select balances.account_id::float8 as "accountId", accounts.name, balances.cents::float8 as "balanceCents",
        (select json_build_array(
            coalesce(-sum(cells.cents) filter (where ${day} >= ${placeholder("from30")}), 0),
            coalesce(-sum(cells.cents) filter (where ${day} < ${placeholder("from30")} and ${day} >= ${placeholder("from60")}), 0),
            coalesce(-sum(cells.cents) filter (where ${day} < ${placeholder("from60")}), 0))
          from daily_totals totals
          cross join lateral jsonb_to_recordset(totals.cells) as cells (kind text, cents bigint)
          where balances.cents < 0 and totals.account_id = balances.account_id and cells.kind = 'money' and cells.cents < 0
            and ${day} >= ${placeholder("from90")} and ${day} <= ${placeholder("day")}) as charged
      from (${balances}) balances
      join accounts on accounts.id = balances.account_id
      where balances.cents <> 0 and accounts.is_test = ${sql.placeholder("isTest")}::boolean
      order by balances.cents, balances.account_id`,
  );

const selectPresent = ofBalances(present);
const selectPast = ofBalances(past);
