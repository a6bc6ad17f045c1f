import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection, type Database } from "@/db/driver";
import { claims } from "@/db/schema/claims";
import { manifests } from "@/db/schema/manifests";
import type { Party } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import type { Aggregate, EventType } from "@/lib/core/vocabulary";
import { addSku, depots } from "@/lib/domain/goods/inventory/testing";
import { createTestAccount, makeShipment, seedTestCarriers } from "@/lib/domain/operating/testing";
import { createOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { systemContext } from "@/lib/platform/context";
import { type OutboxEvent, recordEvents } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";

setupTestDatabase();

const ids = {} as Record<Aggregate, number>;

beforeAll(async () => {
  await seedTestCarriers();
  const shop = await createTestAccount();
  await connection().sql`INSERT INTO warehouses (account_id, code, name) VALUES (${shop.accountId}, ${depots[0]}, 'x')`;
  ids.account = shop.accountId;
  ids.ledger = shop.accountId;
  ids.shipment = (await makeShipment(shop)).id;
  ids.order = (await createOrder(systemContext("test"), testOrder(shop.accountId))).id;
  ids.manifest = await withoutEventGuard(async (db) => {
    const values = { shipmentCount: 1, packageCount: 1, weightGrams: 1, closedBy: "test", day: "2026-11-20" };
    const place = { accountId: shop.accountId, originId: shop.originId, origin: {} as Party, carrierId: 1 };
    const [made] = await db
      .insert(manifests)
      .values({ number: 1, carrierName: "x", ...place, ...values })
      .returning();
    return made?.id ?? 0;
  });
  ids.claim = await withoutEventGuard(async (db) => {
    const of = { accountId: shop.accountId, shipmentId: ids.shipment, carrierId: 1 };
    const [made] = await db
      .insert(claims)
      .values({ ...of, kind: "lost", source: "seller", description: "x", openedBy: "test" })
      .returning();
    return made?.id ?? 0;
  });
  ids.stock = await addSku(shop.accountId, { [depots[0]]: 5 });
});

/**
 * Changes visible to API clients, and the statements that make them; each raises the version that its event has to
 * name.
 */
const changes: readonly [Aggregate, string, EventType][] = [
  ["shipment", "UPDATE shipments SET external_id = external_id || 'x', version = version + 1", "shipment.updated"],
  ["account", "UPDATE accounts SET name = name || 'x', version = version + 1", "account.updated"],
  [
    "ledger",
    "UPDATE ledger_accounts SET balance_cents = balance_cents + 1, version = version + 1 WHERE kind = 'available'",
    "account_balance.changed",
  ],
  ["order", "UPDATE orders SET notes = notes || 'x', version = version + 1", "order.updated"],
  ["manifest", "UPDATE manifests SET carrier_name = carrier_name || 'x', version = version + 1", "manifest.updated"],
  ["claim", "UPDATE claims SET opened_by = opened_by || 'x', version = version + 1", "claim.updated"],
  ["stock", "UPDATE stock_levels SET total = total + 1, version = version + 1", "stock.changed"],
];

const versions: Record<Aggregate, string> = {
  shipment: "SELECT version FROM shipments",
  account: "SELECT version FROM accounts",
  ledger: "SELECT sum(version)::int AS version FROM ledger_accounts WHERE account_id IS NOT NULL",
  stock: "SELECT version FROM stock_levels",
  order: "SELECT version FROM orders",
  manifest: "SELECT version FROM manifests",
  claim: "SELECT version FROM claims",
};

const execute = (db: Database, statement: string) => db.execute<{ version: number }>(sql.raw(statement));

/**
 * Runs a statement and records the event with `sequence`, by default the version of the aggregate after the statement.
 */
const changeWithEvent = (aggregate: Aggregate, statement: string, type: EventType, sequence?: number): Promise<void> =>
  inTransaction(systemContext("test"), async (tx) => {
    await execute(tx.db, statement);
    const [row] = await execute(tx.db, versions[aggregate]);
    const event = { accountId: ids.account, aggregate, aggregateId: ids[aggregate], type, payload: {} };
    await recordEvents(tx, [{ ...event, sequence: sequence ?? row?.version ?? 0 } as OutboxEvent]);
  });

const withoutEvent = (statement: string) => connection().db.transaction((db) => execute(db, statement));

test.each(changes)("a change of a %s is rejected without its event", async (aggregate, statement, type) => {
  await expect(withoutEvent(statement)).rejects.toMatchObject({
    message: expect.stringContaining("without its event"),
  });
  await changeWithEvent(aggregate, statement, type);
});

test.each(changes)("an event of another sequence does not count for a change of a %s", async (...change) => {
  await expect(changeWithEvent(...change, 1)).rejects.toThrow("without its event");
});

test.each(changes)("a change of a %s that raises no version still needs an event", async (aggregate, statement) => {
  await expect(withoutEvent(statement.replace(", version = version + 1", ""))).rejects.toThrow("without its event");
  expect(aggregate).toBeDefined();
});

test.each(changes)("a %s may be changed without an event under `anden.unguarded`", async (_, statement) => {
  await withoutEventGuard((db) => execute(db, statement));
});

test("a new shipment needs an event too", async () => {
  const copy = `INSERT INTO shipments SELECT (jsonb_populate_record(s, '{"id": 900, "tracking_token": "t"}')).* FROM shipments s`;
  await expect(withoutEvent(copy.replace("INTO shipments", "INTO shipments OVERRIDING SYSTEM VALUE"))).rejects.toThrow(
    "shipment 900 was changed",
  );
});

test("a change of the minimum balance needs an event of the account", async () => {
  const limit = "UPDATE ledger_accounts SET minimum_cents = minimum_cents - 1 WHERE kind = 'available'";
  await expect(withoutEvent(limit)).rejects.toThrow("account");
  await changeWithEvent(
    "account",
    `WITH raised AS (${limit}) UPDATE accounts SET version = version + 1`,
    "account.updated",
  );
});

test("internal columns of the automation need no event", async () => {
  await withoutEvent("UPDATE shipments SET due_at = now(), waiting_for = 'money'");
  await withoutEvent("UPDATE accounts SET last_delivery_note = last_delivery_note + 1");
});

test.each([
  ["a state beside the table", "UPDATE shipments SET status = 'delivered'", "beside the table of transitions"],
  ["a state without its history", "UPDATE shipments SET status = 'ready_to_ship'", "without an entry in its history"],
])("%s is refused, whoever writes it", async (_, change, error) => {
  await expect(
    changeWithEvent("shipment", `${change}, version = version + 1`, "shipment.status_changed"),
  ).rejects.toThrow(error);
});
