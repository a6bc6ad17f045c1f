import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { ledgerEntries } from "@/db/schema/ledger";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { insertAccount } from "../../identity/accounts";
import {
  captureHold,
  creditAccount,
  findBalance,
  openLedger,
  placeHold,
  placeHolds,
  releaseHold,
  setCreditLimit,
} from "./";

setupTestDatabase();

let accountId: number;

async function openNext(): Promise<void> {
  await inTransaction(systemContext("test"), async (tx) => {
    accountId = (await insertAccount(tx, { name: "Tienda" })).id;
    await openLedger(tx, accountId);
  });
}

beforeEach(openNext);

const inOneTransaction = <T>(work: (tx: Context) => Promise<T>): Promise<T> =>
  inTransaction(systemContext("test"), work);

const credit = (amountCents: number, idempotencyKey = `test:${accountId}:${Math.random()}`) =>
  creditAccount(systemContext("test"), { accountId, amountCents, reason: "test", idempotencyKey });

const hold = (shipmentId: number, amountCents: number) =>
  inOneTransaction((tx) => placeHold(tx, { accountId, shipmentId, amountCents }));

const balance = async () => {
  const { balanceCents, heldCents, availableCents } = await findBalance(systemContext("test"), accountId);
  return { balanceCents, heldCents, availableCents };
};

let nextShipment = 1;

test("a hold keeps the posted balance and lowers what is available", async () => {
  await credit(10_000);
  expect(await hold(nextShipment++, 4_000)).toBe(true);
  expect(await balance()).toEqual({ balanceCents: 10_000, heldCents: 4_000, availableCents: 6_000 });
});

test("capturing takes the money, releasing gives it back", async () => {
  await credit(10_000);
  const [sent, cancelled] = [nextShipment++, nextShipment++];
  await hold(sent, 1_210);
  await hold(cancelled, 2_000);
  await inOneTransaction((tx) => captureHold(tx, { accountId, shipmentId: sent, amountCents: 1_210, taxCents: 210 }));
  await inOneTransaction((tx) => releaseHold(tx, { accountId, shipmentId: cancelled, amountCents: 2_000 }));
  expect(await balance()).toEqual({ balanceCents: 8_790, heldCents: 0, availableCents: 8_790 });
});

test("a hold that the balance does not cover is rejected and changes nothing", async () => {
  await credit(999);
  expect(await hold(nextShipment++, 1_000)).toBe(false);
  expect(await balance()).toEqual({ balanceCents: 999, heldCents: 0, availableCents: 999 });
});

test("of several holds, an uncovered one blocks none after it, and a repeated one is posted once", async () => {
  await credit(1_000);
  const ids = [nextShipment++, nextShipment++, nextShipment++, nextShipment++] as const;
  await hold(ids[0], 300);
  const amounts = [300, 400, 301, 300] as const;
  const held = await inOneTransaction((tx) =>
    placeHolds(
      tx,
      accountId,
      ids.map((shipmentId, i) => ({ shipmentId, amountCents: amounts[i] ?? 0 })),
    ),
  );
  expect([...held]).toEqual([ids[0], ids[1], ids[3]]);
  expect(await balance()).toEqual({ balanceCents: 1_000, heldCents: 1_000, availableCents: 0 });
  const published = await connection().db.execute(
    sql`select payload from outbox where account_id = ${accountId} order by sequence`,
  );
  expect(published.map(({ payload }) => payload)).toMatchObject([
    { available: 10, held: 0 },
    { available: 7, held: 3 },
    { available: 0, held: 10 },
  ]);
});

test("the credit limit may be used up, and not a cent more", async () => {
  await inOneTransaction((tx) => setCreditLimit(tx, accountId, 500));
  expect(await hold(nextShipment++, 501)).toBe(false);
  expect(await hold(nextShipment++, 500)).toBe(true);
  expect((await balance()).availableCents).toBe(-500);
});

test("a new credit limit is published as a change of the account, a balance is not", async () => {
  await inOneTransaction((tx) => setCreditLimit(tx, accountId, 500));
  const events = await connection().db.execute(
    sql`select aggregate, type, sequence, payload from outbox where account_id = ${accountId}`,
  );
  expect(events).toEqual([
    {
      aggregate: "account",
      type: "account.updated",
      sequence: 2,
      payload: { account_id: accountId, changes: ["credit_limit"] },
    },
  ]);
});

test("a transfer that is requested twice is posted once", async () => {
  await credit(700, "top-up:1");
  await credit(700, "top-up:1");
  const shipment = nextShipment++;
  await hold(shipment, 300);
  await hold(shipment, 300);
  expect(await balance()).toEqual({ balanceCents: 700, heldCents: 300, availableCents: 400 });
});

test("of forty shipments that race for money for ten, exactly ten get it", async () => {
  await credit(10_000);
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => hold(nextShipment++, 1_000)));
  expect(outcomes.filter(Boolean)).toHaveLength(10);
  expect(await balance()).toEqual({ balanceCents: 10_000, heldCents: 10_000, availableCents: 0 });
});

test("entries that do not add up to zero cannot be committed, and none can be changed", async () => {
  await credit(100);
  const { db } = connection();
  const unbalanced = db.transaction(async (tx) => {
    await tx.insert(ledgerEntries).values({ accountId, transferId: 1, ledgerAccountId: 1, amountCents: 5 });
  });
  await expect(unbalanced).rejects.toThrow();
  await expect(db.execute(sql`update ledger_entries set amount_cents = 0`)).rejects.toThrow();
  await expect(db.execute(sql`delete from ledger_entries`)).rejects.toThrow();
});

test("after any sequence of orders the balance is the sum of its entries and never below its limit", async () => {
  const order = fc.oneof(
    fc.record({ kind: fc.constant("credit" as const), amount: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ kind: fc.constant("hold" as const), amount: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ kind: fc.constantFrom("capture" as const, "release" as const), amount: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 20 }), async (orders) => {
      await openNext();
      const open: { shipmentId: number; amountCents: number }[] = [];
      for (const { kind, amount } of orders) {
        if (kind === "credit") await credit(amount);
        else if (kind === "hold") {
          const shipmentId = nextShipment++;
          if (await hold(shipmentId, amount)) open.push({ shipmentId, amountCents: amount });
        } else {
          const [settled] = open.splice(amount % Math.max(1, open.length), 1);
          if (!settled) continue;
          await inOneTransaction((tx) =>
            kind === "capture"
              ? captureHold(tx, { accountId, ...settled, taxCents: 0 })
              : releaseHold(tx, { accountId, ...settled }),
          );
        }
      }
      const { heldCents, availableCents } = await balance();
      expect(heldCents).toBe(open.reduce((total, { amountCents }) => total + amountCents, 0));
      expect(availableCents).toBeGreaterThanOrEqual(0);
      const wrong = await connection().db.execute(sql`
        select a.id from ledger_accounts a
        left join ledger_entries e on e.ledger_account_id = a.id
        where a.account_id is not null
        group by a.id
        having a.balance_cents <> coalesce(sum(e.amount_cents), 0) or a.version <> count(e.id)`);
      expect(wrong).toHaveLength(0);
    }),
    { numRuns: 25 },
  );
});
