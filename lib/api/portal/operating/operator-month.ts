import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import type { AccountBalance, CarrierBalance, CarrierBalances } from "@/lib/domain/operating/month";
import { MonthChargesQuery } from "../money/invoicing";

/** The operator's month: what accounts owe and are owed at its end, and its files. */

export const OperatorMonthQuery = MonthChargesQuery.pick({ month: true, kind: true });

const monthTables = ["accounts", "carriers", "movements", "statistics"] as const;
export type MonthTable = (typeof monthTables)[number];

export const MonthFileQuery = MonthChargesQuery.extend({
  table: z.enum(monthTables),
  /** `style` is the dialect of a CSV. */
  format: z.enum(["csv", "xlsx"]).default("csv"),
});

/** As many accounts as a page shows; the file has all. */
const shownAccounts = 200;

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export const serializeAccountBalances = (rows: readonly AccountBalance[]) => ({
  count: rows.length,
  /** What accounts owe, in all and by age, and what they have. */
  owed: toAmount(sumOf(rows, ({ balanceCents }) => Math.max(0, -balanceCents))),
  ages: [0, 1, 2, 3].map((age) => toAmount(sumOf(rows, ({ ages }) => ages[age] ?? 0))),
  credit: toAmount(sumOf(rows, ({ balanceCents }) => Math.max(0, balanceCents))),
  rows: rows.slice(0, shownAccounts).map(({ accountId, name, balanceCents, ages }) => ({
    account: { id: accountId, name },
    balance: toAmount(balanceCents),
    ages: ages.map(toAmount),
  })),
});

export const serializeCarrierBalances = ({ receivable, payable }: CarrierBalances) => ({
  receivable: receivable.map(serializeCarrierBalance),
  payable: payable.map(serializeCarrierBalance),
});

const serializeCarrierBalance = ({ carrierId, name, balanceCents, ages }: CarrierBalance) => ({
  carrier: { id: carrierId, name },
  balance: toAmount(balanceCents),
  ages: ages.map(toAmount),
});
