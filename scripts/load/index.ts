import { eq, sql } from "drizzle-orm";
import { accounts, memberships } from "@/db/schema/accounts";
import { createCredential } from "@/lib/domain/identity/accounts";
import { recountNow } from "@/lib/domain/selling/daily-totals";
import { countShipments } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createSamples, type ScaleAccount, seedNetwork, suppressEvents } from "../demo";
import { ExpectedFailure } from "../process/expected-failure";
import { vacuumTables } from "../vacuum";
import { accountSizes } from "./account-sizes";
import { withoutIndexes } from "./bulk-tables";
import { planAccounts, planJourneys, planSamples, planShipments } from "./plan.sql";
import {
  nameOfLoaded,
  writeAccounts,
  writeCounts,
  writeHistory,
  writeLedger,
  writePackages,
  writeSearch,
  writeShipments,
} from "./rows.sql";

/** The account whose shipments are copied. Its name says that the database has a load. */
const samplesName = "Carga: modelos";
const sampleCount = 150;

const bulk = {
  tables: [
    "shipments",
    "shipment_packages",
    "shipment_items",
    "tracking_entries",
    "shipment_search",
    "shipment_block_counts",
    "ledger_transfers",
    "ledger_entries",
  ],
  // `writeCounts` counts all rows at once, `writeSearch` writes all words, and the entries of a transfer add up as `writeLedger` writes them.
  triggers: ["shipments_count_new", "shipments_search", "ledger_entries_balance"],
} as const;
const otherTables = ["accounts", "addresses", "users", "memberships", "boxes", "ledger_accounts"];

/**
 * Fills a database with invented test accounts of very different sizes and their shipments of two years: in every state,
 * with packages, items, history, money and counts, as the product would have written them. All of it is one transaction,
 * so a load that is cut off leaves nothing; a second load is refused. Returns the largest account, with a credential.
 */
export async function loadAccounts(
  ctx: Context,
  size: { readonly accounts: number; readonly shipments: number },
  report: (line: string) => void = () => {},
): Promise<ScaleAccount> {
  if (size.shipments < size.accounts) throw new ExpectedFailure("Each account needs at least one shipment.");
  await seedNetwork(ctx);
  const timed = timeWith(report);
  await inTransaction(ctx, async (tx) => {
    await prepareSession(tx);
    await assertNotLoaded(tx);
    const samples = await timed("samples", () => createSamples(tx, samplesName, sampleCount));
    const sizes = accountSizes(size.accounts, size.shipments);
    const write = async () => {
      await timed("accounts", async () => {
        await planAccounts(tx, sizes, samples.originIds.length);
        await writeAccounts(tx, samples);
      });
      await timed("plan of the shipments", async () => {
        await planSamples(tx, samples);
        await planJourneys(tx);
        await planShipments(tx, size.shipments);
      });
      await timed("shipments", () => writeShipments(tx));
      await timed("packages and items", () => writePackages(tx));
      await timed("words of the search", () => writeSearch(tx));
      await timed("history", () => writeHistory(tx));
      await timed("ledger", () => writeLedger(tx));
      await timed("counts", () => writeCounts(tx));
    };
    await withoutIndexes(tx, bulk, write, timed);
  });
  await timed("vacuum and analyze", () => vacuumTables([...bulk.tables, ...otherTables]));
  await timed("totals of days", () => recountNow(ctx));
  await timed("vacuum of totals", () =>
    vacuumTables([
      "daily_totals",
      "daily_margins",
      "daily_margin_changes",
      "daily_total_changes",
      "platform_daily_totals",
    ]),
  );
  return openLargest(ctx);
}

/** The largest account of a load, with a new credential. */
export async function openLargest(ctx: Context): Promise<ScaleAccount> {
  const [found] = await ctx.db
    .select({ accountId: accounts.id, userId: memberships.userId })
    .from(accounts)
    .innerJoin(memberships, eq(memberships.accountId, accounts.id))
    .where(eq(accounts.name, nameOfLoaded(1)));
  if (!found) throw new ExpectedFailure("This database has no load: `admin load` makes one.");
  const { token, secret } = await createCredential(ctx, { ...found, name: "API" });
  const shipments = Object.values(await countShipments(ctx, found.accountId)).reduce((sum, count) => sum + count, 0);
  return { accountId: found.accountId, token, secret, shipments };
}

/** A load takes minutes, sorts and indexes millions of rows, and drops indexes, which is the right of the tables' owner. */
async function prepareSession(tx: Context): Promise<void> {
  await tx.db.execute(sql`set local role none`);
  await tx.db.execute(sql`set local statement_timeout = 0`);
  await tx.db.execute(sql`set local lock_timeout = '60s'`);
  await tx.db.execute(sql`set local work_mem = '256MB'`);
  await tx.db.execute(sql`set local maintenance_work_mem = '512MB'`);
  await suppressEvents(tx);
}

async function assertNotLoaded(tx: Context): Promise<void> {
  if ((await tx.db.$count(accounts, eq(accounts.name, samplesName))) > 0)
    throw new ExpectedFailure("This database has a load already. Load into a new database.");
}

type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const timeWith =
  (report: (line: string) => void): Timed =>
  async (name, work) => {
    const began = performance.now();
    const result = await work();
    report(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${name}`);
    return result;
  };
