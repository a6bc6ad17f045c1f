import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { seedTestCarriers } from "../testing";
import { findMarginReport } from "./";

setupTestDatabase();

/** Five million shipments: of 2,000 accounts on 366 days, seven a day. */
const accounts = 2_000;
const shipmentsADay = 7;

beforeAll(async () => {
  await seedTestCarriers();
  await withoutEventGuard(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`
      insert into accounts (name, company_name, preferences) select 'Cuenta ' || n, '', '{}' from generate_series(1, ${accounts}::int) n`);
    const days = sql`generate_series('2025-10-01'::date, '2026-10-01'::date, '1 day') as day`;
    await db.execute(sql`
      insert into daily_margins (account_id, day, shipments, price_cents, cost_cents, cells)
      select accounts.id, day::date, ${shipmentsADay}::int, 7000000, 6000000 + accounts.id * 100, '[]' from accounts, ${days}`);
    await db.execute(sql`
      insert into platform_daily_totals (is_test, day, is_stale, cells)
      select false, day::date, false, (
        select jsonb_agg(jsonb_build_object('kind', kind, 'carrier', carriers.id, 'detail', 'Provincia ' || province,
          'count', 100, 'cents', 1000000)) from carriers, generate_series(1, 24) province,
          (values ('margin_price'), ('margin_cost')) kinds (kind))
      from ${days}`);
    await db.execute(sql`analyze daily_margins`);
  });
}, 300_000);

test("margins of a year of five million shipments read totals alone", { timeout: 60_000 }, async () => {
  const ctx = systemContext("test");
  const query = { from: "2025-10-01", to: "2026-10-01", isTest: false };
  await findMarginReport(ctx, query);
  const started = performance.now();
  const report = await findMarginReport(ctx, query);
  console.info(`margins of a year: ${Math.round(performance.now() - started)} ms`);
  expect(report.zones).toHaveLength(24);
  expect(report.accounts).toHaveLength(100);
  expect(report.accounts[0]).toMatchObject({ shipments: 366 * shipmentsADay, priceCents: 366 * 7_000_000 });
});
