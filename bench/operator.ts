import { sql } from "drizzle-orm";
import { openConnection, replaceConnection } from "@/db/driver";
import { monthStatementFile } from "@/lib/api/portal/server/statement-file";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { deleteOldEvents } from "@/lib/domain/events";
import { searchAudit } from "@/lib/domain/identity/audit";
import { deleteOldDeliveries } from "@/lib/domain/messaging/webhooks";
import { beginLedgerCheck, continueLedgerCheck, findPeriodTotals, listMovements } from "@/lib/domain/money/ledger";
import {
  findAccountActivity,
  findAccountOverview,
  findBacklog,
  findIncidents,
  findReadiness,
  listAccountsOfAll,
  listLateShipments,
  searchShipmentsOfAll,
} from "@/lib/domain/operating/operations";
import { eraseOldRecipients } from "@/lib/domain/operating/privacy";
import {
  findCostReport,
  findMoneyReport,
  findPlatformShipments,
  findShipmentReport,
} from "@/lib/domain/operating/reports";
import { findAccountWork, findPlatformWork } from "@/lib/domain/operating/start-page";
import { addUpPlatformDays, recountDays } from "@/lib/domain/selling/daily-totals";
import { deleteOldReports } from "@/lib/domain/shipping/bookings";
import { listExceptions } from "@/lib/domain/shipping/exceptions";
import {
  countShipments,
  countsOfWork,
  expireShipments,
  findUnpaid,
  listOperatorRequests,
  rollUpCounts,
} from "@/lib/domain/shipping/shipments";
import { listCrossdockStock } from "@/lib/domain/warehouse/crossdock";
import { mayHaveWork } from "@/lib/jobs/waiting-work";
import { type Context, systemContext } from "@/lib/platform/context";
import { deleteOldRequests } from "@/lib/platform/request-log";
import { loadAccounts, openLargest } from "@/scripts/load";
import { median, timed } from "./measure";
import { readOptions } from "./options";
import { withService } from "./service";

const barMs = 100;
const rowsAtOnce = 5_000;
const page = { limit: 25, offset: 0 };

/** A day's work of the platform: what its jobs ask every few seconds, and what its operators' pages show. */
type Question = readonly [string, (ctx: Context, largest: number) => Promise<unknown>];

const jobs = [
  "advance-shipments",
  "move-carrier-network",
  "call-carriers",
  "read-carriers",
  "refresh-branches",
  "relay-outbox",
  "deliver-webhooks",
  "print-documents",
  "run-imports",
  "run-bulk-actions",
  "check-ledger",
];

const questions: readonly Question[] = [
  ...jobs.map((job): Question => [`job ${job}: is there work?`, (ctx) => mayHaveWork(job, ctx)]),
  ["job expire-shipments", (ctx) => expireShipments(ctx, { limit: 100 })],
  ["job add-up-counts", (ctx) => rollUpCounts(ctx)],
  ["job add-up-counts: a busy day", (ctx, largest) => countToday(ctx, largest)],
  ["job clean-up: events", (ctx) => deleteOldEvents(ctx, { limit: rowsAtOnce })],
  ["job clean-up: deliveries", (ctx) => deleteOldDeliveries(ctx, { limit: rowsAtOnce })],
  ["job clean-up: requests", (ctx) => deleteOldRequests(ctx, { limit: rowsAtOnce })],
  ["job clean-up: carrier reports", (ctx) => deleteOldReports(ctx, { limit: rowsAtOnce })],
  ["job clean-up: recipients", (ctx) => eraseOldRecipients(ctx, { limit: 200 })],
  ["/readyz", (ctx) => findReadiness(ctx)],
  ["/metrics", (ctx) => findBacklog(ctx)],
  ["operator: accounts", (ctx) => listAccountsOfAll(ctx, page)],
  ["operator: accounts, worst first", (ctx) => listAccountsOfAll(ctx, { ...page, isWorstFirst: true })],
  ["operator: accounts, last page", (ctx) => listAccountsOfAll(ctx, { ...page, offset: 9_975 })],
  ["operator: accounts, by name", (ctx) => listAccountsOfAll(ctx, { ...page, q: "carga 77" })],
  ["operator: accounts, by e-mail", (ctx) => listAccountsOfAll(ctx, { ...page, q: "carga-123@" })],
  ["operator: an account", (ctx, largest) => findAccountOverview(ctx, largest)],
  ["operator: an account's activity", (ctx, largest) => findAccountActivity(ctx, largest)],
  ["operator: search, e-mail", (ctx) => searchShipmentsOfAll(ctx, "cliente-70000@correo.example", 20)],
  ["operator: search, guide number", (ctx) => searchShipmentsOfAll(ctx, "0999-00070000", 20)],
  ["operator: search, external id", (ctx) => searchShipmentsOfAll(ctx, "PED-70000", 20)],
  ["operator: search, frequent name", (ctx) => searchShipmentsOfAll(ctx, "gonzález", 20)],
  ["operator: search, rare name", (ctx) => searchShipmentsOfAll(ctx, "nadie tal", 20)],
  ["operator: requests", (ctx) => listOperatorRequests(ctx, { state: "open", ...page })],
  ["operator: crossdock", (ctx) => listCrossdockStock(ctx, { day: dayInArgentina(ctx.now()), isTest: true })],
  ["operator: system", (ctx) => findIncidents(ctx)],
  ["operator: audit", (ctx) => searchAudit(ctx, {}, page.limit)],
  ["operator: start page", (ctx) => findPlatformWork(ctx)],
  ["operator: late shipments", (ctx) => listLateShipments(ctx, 50)],
  ["largest account: start page", (ctx, largest) => findAccountWork(ctx, largest)],
  [
    "largest account: exceptions",
    (ctx, largest) => listExceptions(ctx, { accountId: largest, state: "open", limit: 50, offset: 0 }),
  ],
  ...[30, 90, 366].flatMap((days): Question[] => [
    [
      `operator: shipments of ${days} days`,
      (ctx) => findPlatformShipments(ctx, { ...lastDays(ctx, days), isTest: true }),
    ],
    [`operator: money of ${days} days`, (ctx) => findMoneyReport(ctx, { ...lastDays(ctx, days), isTest: true })],
  ]),
  ["largest account: home", (ctx, largest) => countShipments(ctx, largest)],
  ["largest account: work", (ctx, largest) => countsOfWork(ctx, largest)],
  ["largest account: unpaid", (ctx, largest) => findUnpaid(ctx, largest)],
  ...[30, 90, 400].flatMap((days): Question[] => [
    [
      `largest account: report of ${days} days`,
      (ctx, largest) => findShipmentReport(ctx, largest, lastDays(ctx, days)),
    ],
    [`largest account: costs of ${days} days`, (ctx, largest) => findCostReport(ctx, largest, lastDays(ctx, days))],
  ]),
  ["largest account: statement", (ctx, largest) => listMovements(ctx, { accountId: largest }, 50)],
  ["largest account: statement of a month, PDF", (ctx, largest) => statementOf(ctx, largest, "pdf")],
  ["largest account: statement of a month, XLSX", (ctx, largest) => statementOf(ctx, largest, "xlsx")],
  ["largest account: totals of a month", (ctx, largest) => findPeriodTotals(ctx, largest, lastDays(ctx, 30))],
];

/** Of the last month that is over. */
const statementOf = (ctx: Context, accountId: number, format: "pdf" | "xlsx") =>
  monthStatementFile(ctx, {
    account_id: accountId,
    month: addDays(`${dayInArgentina(ctx.now()).slice(0, 7)}-01`, -1).slice(0, 7),
    format,
  });

/** A day of the largest account changes at every minute of its work. */
async function countToday(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into daily_total_changes (account_id, day)
    select account_id, max(day) from daily_totals where account_id = ${accountId} group by 1 on conflict do nothing`);
  await recountDays(ctx);
  await addUpPlatformDays(ctx);
}

const lastDays = (ctx: Context, days: number) => {
  const to = dayInArgentina(ctx.now());
  return { from: addDays(to, 1 - days), to };
};

/**
 * `npm run bench -- operator [--shipments 1000000] [--accounts 2000] [--rounds 5] [--database URL]`: how long the queries take
 * that the jobs ask again and again, those of the operators' pages and those of the largest account, in a throwaway
 * service or in a database that has a load already. Marks what takes more than 100 ms. The ledger check is timed whole.
 */
export function run(args: string[]): Promise<number> {
  const { shipments, accounts, rounds, database } = readOptions(args, {
    shipments: 1_000_000,
    accounts: 2_000,
    rounds: 5,
    database: "",
  });
  if (database !== "") return withDatabase(database, () => measure(rounds));
  return withService(async () => {
    const ctx = systemContext("bench");
    await loadAccounts(ctx, { accounts, shipments }, console.log);
    return measure(rounds);
  });
}

async function withDatabase<T>(url: string, work: () => Promise<T>): Promise<T> {
  await replaceConnection(openConnection(url, { max: 8 }));
  // Of the credential of the largest account, which nobody uses here.
  process.env.CREDENTIAL_PEPPER ??= "bench";
  try {
    return await work();
  } finally {
    await replaceConnection(undefined);
  }
}

async function measure(rounds: number): Promise<number> {
  const ctx = systemContext("bench");
  const { accountId: largest } = await openLargest(ctx);
  console.log(["", "median ms", "first ms", "worst ms", ""].map(cell).join(""));
  for (const [name, ask] of questions) {
    const times: number[] = [];
    try {
      for (let round = 0; round < rounds; round++) times.push(await timed(() => ask(ctx, largest)));
    } catch (error) {
      // The statement timeout of the service; the other questions are asked all the same.
      console.log(`${cell(name, 0)}  failed: ${error instanceof Error && error.cause ? error.cause : error}`);
      continue;
    }
    const middle = median(times);
    const figures = [middle, times[0] ?? Number.NaN, Math.max(...times)].map((ms) => ms.toFixed(1));
    console.log([name, ...figures, middle > barMs ? "  over 100" : ""].map(cell).join(""));
  }
  const checkMs = await timed(async () => {
    const check = await beginLedgerCheck(ctx);
    while ((await continueLedgerCheck(ctx, check)).more);
  });
  console.log(`check of the whole ledger: ${(checkMs / 1_000).toFixed(1)} s`);
  return 0;
}

const cell = (text: string, index: number) => (index === 0 ? text.padEnd(40) : text.padStart(11));
