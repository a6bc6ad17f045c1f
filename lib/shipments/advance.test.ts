import { asc, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/client";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { unguarded, useTestDatabase } from "@/db/testing";
import { makeShipment, openTestAccount, seedTestCarriers, type TestCaller } from "@/lib/testing";
import { setAccountStatus } from "../accounts";
import { systemContext } from "../context";
import { findBalance } from "../ledger";
import { advanceShipments } from "./index";

useTestDatabase();

const ctx = () => systemContext("test");

beforeAll(seedTestCarriers);

async function makeNew(seller: TestCaller, count: number): Promise<number[]> {
  const made: number[] = [];
  for (let i = 0; i < count; i++) made.push((await makeShipment(seller, { advance: false })).id);
  return made;
}

const rowsOf = (ids: readonly number[]) =>
  connection()
    .db.select()
    .from(shipments)
    .where(inArray(shipments.id, [...ids]))
    .orderBy(asc(shipments.id));

test("shipments of several accounts become ready at once, each account with its own notes in their order", async () => {
  const sellers = [await openTestAccount(), await openTestAccount()] as const;
  const ids = [await makeNew(sellers[0], 3), await makeNew(sellers[1], 2)] as const;
  expect(await advanceShipments(ctx(), { limit: 10 })).toEqual({ moved: 5, more: false });
  for (const [i, seller] of sellers.entries()) {
    const rows = await rowsOf(ids[i] ?? []);
    expect(rows.map(({ deliveryNoteNumber }) => deliveryNoteNumber)).toEqual([1, 2, 3].slice(0, rows.length));
    expect(rows).toEqual(
      rows.map(({ id }) =>
        expect.objectContaining({
          status: "documentation_ready",
          version: 2,
          deliveryId: `0999-${String(id).padStart(8, "0")}`,
          dueAt: null,
          waitingFor: null,
        }),
      ),
    );
    const priceCents = rows.reduce((total, row) => total + row.priceInclTaxCents, 0);
    expect((await findBalance(ctx(), seller.accountId)).heldCents).toBe(priceCents);
  }
});

test("one that cannot be moved keeps the others of its account waiting for nothing", async () => {
  const seller = await openTestAccount();
  const ids = await makeNew(seller, 3);
  const [, broken = 0] = ids;
  // The version after the last one does not fit.
  await unguarded((db) => db.update(shipments).set({ version: 2_147_483_647 }).where(eq(shipments.id, broken)));
  await expect(advanceShipments(ctx(), { limit: 10 })).rejects.toThrow("1 of 3 shipments failed");
  const rows = await rowsOf(ids);
  expect(rows.map(({ status }) => status)).toEqual(["documentation_ready", "new", "documentation_ready"]);
  expect(rows.map(({ deliveryNoteNumber }) => deliveryNoteNumber)).toEqual([1, null, 2]);
  await unguarded((db) => db.update(shipments).set({ dueAt: null }).where(eq(shipments.id, broken)));
});

test("those of a suspended account wait for it, and go on when it is active again", async () => {
  const seller = await openTestAccount();
  const ids = await makeNew(seller, 2);
  await setAccountStatus(ctx(), seller.accountId, "suspended");
  expect(await advanceShipments(ctx(), { limit: 10 })).toEqual({ moved: 0, more: false });
  expect((await rowsOf(ids)).map(({ status, waitingFor }) => [status, waitingFor])).toEqual([
    ["new", "account"],
    ["new", "account"],
  ]);
  await setAccountStatus(ctx(), seller.accountId, "active");
  expect(await advanceShipments(ctx(), { limit: 10 })).toEqual({ moved: 2, more: false });
  const entries = await connection().db.select().from(trackingEntries).where(inArray(trackingEntries.shipmentId, ids));
  expect(entries.map(({ status }) => status).sort()).toEqual([
    "documentation_ready",
    "documentation_ready",
    "new",
    "new",
  ]);
});
