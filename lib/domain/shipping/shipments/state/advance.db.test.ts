import { asc, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { asOwner, setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { jobTopics, onNotify } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { seedScale } from "@/scripts/demo";
import { setAccountStatus } from "../../../identity/accounts";
import { findBalance } from "../../../money/ledger";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../../operating/testing";
import { advanceShipments, transitionShipment } from "..";

setupTestDatabase();

const ctx = () => systemContext("test");

process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";

beforeAll(seedTestCarriers);

/** How many rows of shipments this transaction has read, by index or sequential scan. */
async function rowsRead(tx: Context): Promise<number> {
  const [row] = await tx.db.execute<{ read: string }>(
    "select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'shipments'",
  );
  return Number(row?.read);
}

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
  const sellers = [await createTestAccount(), await createTestAccount()] as const;
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

test("a shipment that cannot be moved does not hold up the others of its account", async () => {
  const seller = await createTestAccount();
  const ids = await makeNew(seller, 3);
  const [, broken = 0] = ids;
  // The next version exceeds the column's integer type.
  await withoutEventGuard((db) => db.update(shipments).set({ version: 2_147_483_647 }).where(eq(shipments.id, broken)));
  await expect(advanceShipments(ctx(), { limit: 10 })).rejects.toThrow("1 of 3 shipments failed");
  const rows = await rowsOf(ids);
  expect(rows.map(({ status }) => status)).toEqual(["documentation_ready", "new", "documentation_ready"]);
  expect(rows.map(({ deliveryNoteNumber }) => deliveryNoteNumber)).toEqual([1, null, 2]);
  await withoutEventGuard((db) => db.update(shipments).set({ dueAt: null }).where(eq(shipments.id, broken)));
});

test("however many shipments wait for money, few of them are read until some can be paid", async () => {
  const { accountId } = await seedScale(ctx(), 3_000);
  const ofAccount = eq(shipments.accountId, accountId);
  const price = (await findBalance(ctx(), accountId)).availableCents + 1;
  const unpaid = { status: "new", waitingFor: "money", dueAt: null, priceInclTaxCents: price } as const;
  const changed = await withoutEventGuard((db) =>
    db.update(shipments).set(unpaid).where(ofAccount).returning({ id: shipments.id }),
  );
  await asOwner((owner) => owner`analyze`);
  const ids = await makeNew(await createTestAccount(), 1);
  const readRows = await inTransaction(ctx(), async (tx) => {
    const before = await rowsRead(tx);
    expect(await advanceShipments(tx, { limit: 10 })).toEqual({ moved: 1, more: false });
    return (await rowsRead(tx)) - before;
  });
  expect(readRows).toBeLessThan(200);
  expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(["documentation_ready"]);

  const payable = changed.slice(-2).map(({ id }) => id);
  await withoutEventGuard((db) =>
    db.update(shipments).set({ priceInclTaxCents: 1_00 }).where(inArray(shipments.id, payable)),
  );
  expect(await advanceShipments(ctx(), { limit: 10 })).toEqual({ moved: 2, more: false });
  expect((await rowsOf(payable)).map(({ waitingFor }) => waitingFor)).toEqual([null, null]);
}, 60_000);

test("many shipments that cannot be paid do not hold up newer ones", async () => {
  await makeNew(await createTestAccount({ balanceCents: 0 }), 4);
  const [last = 0] = await makeNew(await createTestAccount(), 1);
  const work = () => advanceShipments(ctx(), { limit: 2 });
  // The job runs another batch as long as a batch changed something and there is more.
  expect([await work(), await work()]).toEqual([
    { moved: 2, more: true },
    { moved: 2, more: true },
  ]);
  expect(await work()).toEqual({ moved: 1, more: false });
  expect((await rowsOf([last]))[0]?.status).toBe("documentation_ready");
});

test("locked shipments of one account do not hold up those of another one", async () => {
  const sellers = [await createTestAccount(), await createTestAccount()] as const;
  const [stuck, [other = 0]] = [await makeNew(sellers[0], 3), await makeNew(sellers[1], 1)];
  const waiting = inArray(shipments.id, [...stuck, other]);
  await withoutEventGuard((db) => db.update(shipments).set({ waitingFor: "money", dueAt: null }).where(waiting));
  await connection().db.transaction(async (db) => {
    await db.select().from(shipments).where(inArray(shipments.id, stuck)).for("update");
    expect(await advanceShipments(ctx(), { limit: 2 })).toEqual({ moved: 1, more: true });
  });
  expect((await rowsOf([other]))[0]?.status).toBe("documentation_ready");
  expect(await advanceShipments(ctx(), { limit: 10 })).toEqual({ moved: 3, more: false });
});

test("the network job is notified of shipments that are ready, not of those that are being prepared", async () => {
  const seller = await createTestAccount();
  const woken = new Set<string>();
  const stop = onNotify((event) => woken.add(event));
  const [id = 0] = await makeNew(seller, 1);
  await advanceShipments(ctx(), { limit: 10 });
  expect([...woken]).toEqual([jobTopics.shipments]);
  await withoutEventGuard((db) =>
    db
      .update(shipments)
      .set({ dueAt: new Date(0) })
      .where(eq(shipments.id, id)),
  );
  await advanceShipments(ctx(), { limit: 10 });
  expect([...woken]).toEqual([jobTopics.shipments, jobTopics.network]);
  woken.clear();
  await transitionShipment(ctx(), id, "shipped", { by: "operator" });
  expect([...woken].sort()).toEqual([jobTopics.shipments, jobTopics.network].sort());
  stop();
});

test("shipments of a suspended account wait, and advance when it is active again", async () => {
  const seller = await createTestAccount();
  const ids = await makeNew(seller, 2);
  await setAccountStatus(ctx(), seller.accountId, "suspended");
  expect(await advanceShipments(ctx(), { limit: 10 })).toEqual({ moved: 2, more: false });
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
