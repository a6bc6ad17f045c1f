import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { beginLedgerCheck, continueLedgerCheck, dueLedgerCheck, type LedgerCheck, lastLedgerCheck } from "./";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  shop = await createTestAccount();
  for (const path of [[], ["ready_to_ship"], ["ready_to_ship", "shipped"], ["cancelled"], ["expired"]] as const)
    await transitionTo((await makeShipment(shop)).id, ...path);
  await makeShipment(shop, { advance: false });
  const lost = await makeShipment(shop);
  await transitionTo(lost.id, "ready_to_ship", "shipped", "crossdock", "lost_in_crossdock");
});

async function check(accountId?: number): Promise<LedgerCheck> {
  const id = await beginLedgerCheck(ctx, accountId);
  while ((await continueLedgerCheck(ctx, id)).more);
  const found = await lastLedgerCheck(ctx, id);
  if (!found) throw new Error("no check");
  return found;
}

/** Corrupts the data, runs a check, and restores the data. */
async function whileBroken(statement: ReturnType<typeof sql>, undo: ReturnType<typeof sql>): Promise<string[]> {
  const change = (what: ReturnType<typeof sql>) =>
    withoutEventGuard(async (db) => {
      for (const table of ["ledger_entries", "ledger_transfers"])
        await db.execute(sql.raw(`alter table ${table} disable trigger user`));
      await db.execute(what);
      for (const table of ["ledger_entries", "ledger_transfers"])
        await db.execute(sql.raw(`alter table ${table} enable trigger user`));
    });
  await change(statement);
  const { findings } = await check();
  await change(undo);
  return [...new Set(findings.map(({ kind }) => kind))];
}

test("a ledger written by the regular functions has no findings, and the last check shows that", async () => {
  const { findingCount, findings, shipments, finishedAt } = await check();
  expect({ findingCount, findings, shipments }).toEqual({ findingCount: 0, findings: [], shipments: 7 });
  expect(finishedAt).not.toBeNull();
  expect((await lastLedgerCheck(ctx))?.findingCount).toBe(0);
});

test("one account is checked alone", async () => {
  const other = await createTestAccount();
  const { accounts, shipments } = await check(other.accountId);
  expect([accounts, shipments]).toEqual([1, 0]);
  await expect(beginLedgerCheck(ctx, 987_654)).rejects.toMatchObject({ detail: { code: "not_found" } });
});

test("an interrupted check resumes at its position", async () => {
  const id = await beginLedgerCheck(ctx);
  await continueLedgerCheck(ctx, id);
  expect(await beginLedgerCheck(ctx)).toBe(id);
  while ((await continueLedgerCheck(ctx, id)).more);
  expect(await beginLedgerCheck(ctx)).not.toBe(id);
});

test("each night has one check, which is resumed until it is finished", async () => {
  const night = (hours: number): Date => new Date(ctx.now().getTime() + hours * 3_600_000);
  const later = { ...ctx, now: () => night(30) };
  await check();
  const id = await dueLedgerCheck(later, night(24));
  if (id === null) throw new Error("no check is due");
  await beginLedgerCheck(ctx, shop.accountId);
  await continueLedgerCheck(later, id);
  expect(await dueLedgerCheck(later, night(24))).toBe(id);
  while ((await continueLedgerCheck(later, id)).more);
  expect(await dueLedgerCheck(later, night(24))).toBeNull();
  expect(await dueLedgerCheck(later, night(48))).toBeGreaterThan(id);
});

const available = sql`(select id from ledger_accounts where kind = 'available' and account_id is not null order by id limit 1)`;
const shipped = sql`(select id from shipments where status = 'shipped' order by id limit 1)`;

test.each([
  {
    name: "a live balance that is not the sum of its entries",
    broken: sql`update ledger_accounts set balance_cents = balance_cents + 1 where id = ${available}`,
    mended: sql`update ledger_accounts set balance_cents = balance_cents - 1 where id = ${available}`,
    kinds: ["balance_differs"],
  },
  {
    name: "an entry that was changed",
    broken: sql`update ledger_entries set amount_cents = amount_cents + 1 where ledger_account_id = ${available}`,
    mended: sql`update ledger_entries set amount_cents = amount_cents - 1 where ledger_account_id = ${available}`,
    kinds: ["balance_differs", "transfer_unbalanced", "running_balance_differs", "claim_refund_differs"],
  },
  {
    name: "a line of the statement that does not follow",
    broken: sql`update ledger_transfers set available_after_cents = available_after_cents + 1`,
    mended: sql`update ledger_transfers set available_after_cents = available_after_cents - 1`,
    kinds: ["running_balance_differs"],
  },
  {
    name: "a dispatched shipment that was never charged",
    broken: sql`update ledger_transfers set shipment_id = -shipment_id where shipment_id = ${shipped} and reason = 'shipment.charged'`,
    mended: sql`update ledger_transfers set shipment_id = -shipment_id where shipment_id < 0`,
    kinds: ["charge_missing"],
  },
  {
    name: "a shipment that was charged twice",
    broken: sql`update ledger_transfers t set reason = 'shipment.charged' where shipment_id = ${shipped} and reason = 'shipment.held'`,
    mended: sql`update ledger_transfers t set reason = 'shipment.held' where shipment_id = ${shipped} and idempotency_key like '%:hold'`,
    kinds: ["charge_repeated"],
  },
  {
    name: "a price that is not what was charged",
    broken: sql`update shipments set price_incl_tax_cents = price_incl_tax_cents + 1 where id = ${shipped}`,
    mended: sql`update shipments set price_incl_tax_cents = price_incl_tax_cents - 1 where id = ${shipped}`,
    kinds: ["charge_differs"],
  },
  {
    name: "a state that came without its money",
    broken: sql`update shipments set status = 'documentation_ready' where id = ${shipped}`,
    mended: sql`update shipments set status = 'shipped' where id = (
      select shipment_id from ledger_transfers t join shipments s on s.id = t.shipment_id
      where t.reason = 'shipment.charged' and s.status = 'documentation_ready')`,
    kinds: ["held_differs", "hold_settled_early"],
  },
])("$name is found", async ({ broken, mended, kinds }) => {
  expect((await whileBroken(broken, mended)).sort()).toEqual([...kinds].sort());
  expect((await check()).findingCount).toBe(0);
});
