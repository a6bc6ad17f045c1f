import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import {
  adjustAccount,
  creditAccount,
  debitAccount,
  findBalance,
  listMovements,
  type Movement,
  refundShipment,
  walkMovements,
} from "./";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;
let key = 0;
const order = (amountCents: number, reason = "") => ({
  accountId: shop.accountId,
  amountCents,
  reason,
  idempotencyKey: `order:${++key}`,
});

beforeAll(seedTestCarriers);
beforeEach(async () => {
  ctx = systemContext("test");
  shop = await createTestAccount({ balanceCents: 100_000_00 });
});

const available = async () => (await findBalance(ctx, shop.accountId)).availableCents;
const lines = async () => (await listMovements(ctx, { accountId: shop.accountId }, 50)).rows;
const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.detail?.code ?? error,
  );

async function dispatched(): Promise<{ id: number; priceInclTaxCents: number }> {
  const shipment = await makeShipment(shop);
  await transitionTo(shipment.id, "ready_to_ship", "shipped");
  return shipment;
}

function expectToFollow(rows: readonly Movement[]): void {
  let sum = { available: 0, held: 0 };
  for (const line of [...rows].reverse()) {
    sum = { available: sum.available + line.availableCents, held: sum.held + line.heldCents };
    expect(sum).toEqual({ available: line.availableAfterCents, held: line.heldAfterCents });
  }
}

test("the statement lists each movement with its shipment and both balances after it", async () => {
  const { id, priceInclTaxCents } = await dispatched();
  await refundShipment(ctx, { ...order(0), amountCents: 100_00, shipmentId: id, cause: "return", reason: "Vuelta" });
  const rows = await lines();
  expect(rows.map(({ reason }) => reason)).toEqual([
    "shipment.refunded",
    "shipment.charged",
    "shipment.held",
    "account.credited",
  ]);
  expect(rows[0]).toMatchObject({ shipmentId: id, externalId: "PED-1", note: "Vuelta", availableCents: 100_00 });
  expect(rows[1]).toMatchObject({ availableCents: 0, heldCents: -priceInclTaxCents });
  expectToFollow(rows);
});

test("pages and filters by reason, shipment and date neither lose nor repeat a line", async () => {
  for (let i = 0; i < 7; i++) await creditAccount(ctx, order(100 + i));
  const { id } = await dispatched();
  const all = await lines();
  const paged: Movement[] = [];
  for (let before: number | undefined; ; before = paged.at(-1)?.id) {
    const { rows, more } = await listMovements(ctx, { accountId: shop.accountId, before }, 3);
    paged.push(...rows);
    if (!more) break;
  }
  expect(paged).toEqual(all);
  const walked: Movement[] = [];
  for await (const rows of walkMovements(ctx, { accountId: shop.accountId })) walked.push(...rows);
  expect(walked).toEqual(all);
  const count = async (filter: object) =>
    (await listMovements(ctx, { accountId: shop.accountId, ...filter }, 50)).rows.length;
  expect(await count({ reason: "account.credited" })).toBe(8);
  expect(await count({ shipmentId: id })).toBe(2);
  expect(await count({ from: new Date(Date.now() + 60_000) })).toBe(0);
  expect(await count({ to: new Date(Date.now() + 60_000) })).toBe(all.length);
});

test("the statement of another user's account is rejected", async () => {
  const other = await createTestAccount();
  const own = { ...ctx, memberships: [{ accountId: other.accountId, role: "owner" as const }] };
  expect(await code(listMovements(own, { accountId: shop.accountId }, 5))).toBe("forbidden");
});

test("real weight against declared is charged with its evidence, even where the balance does not suffice", async () => {
  const { id } = await dispatched();
  const before = await available();
  await adjustAccount(ctx, { ...order(-(before + 500), "Balanza 3"), shipmentId: id, realGrams: 2_400 });
  expect(await available()).toBe(-500);
  expect((await lines())[0]).toMatchObject({
    reason: "shipment.adjusted",
    note: "Balanza 3",
    evidence: { declaredGrams: 1_000, realGrams: 2_400 },
  });
});

test("refunds of a shipment never exceed what was paid, and split the tax in proportion", async () => {
  const { id, priceInclTaxCents } = await dispatched();
  const refund = (amountCents?: number) =>
    refundShipment(ctx, { ...order(0), amountCents, shipmentId: id, cause: "other", reason: "x" });
  expect(await code(refund(priceInclTaxCents + 1))).toBe("validation_failed");
  await refund(333);
  await refund();
  expect(await available()).toBe(100_000_00);
  expect(await code(refund(1))).toBe("conflict");
  const sums = await connection().sql`
    select a.kind, sum(e.amount_cents)::int as total from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.ledger_account_id
    where t.shipment_id = ${id} and a.account_id is null group by a.kind order by 1`;
  expect(sums.map(({ total }) => total)).toEqual([0, 0]);
});

test("a shipment waiting for dispatch, or of another account, cannot be refunded", async () => {
  const waiting = await makeShipment(shop);
  const other = await createTestAccount();
  const refund = (accountId: number, shipmentId: number) =>
    code(
      refundShipment(ctx, { ...order(0), amountCents: undefined, accountId, shipmentId, cause: "lost", reason: "" }),
    );
  expect(await refund(shop.accountId, waiting.id)).toBe("conflict");
  const { id } = await dispatched();
  expect(await refund(other.accountId, id)).toBe("conflict");
});

test("a lost parcel is refunded automatically, once", async () => {
  const { id } = await dispatched();
  await transitionTo(id, "crossdock", "lost_in_crossdock");
  expect(await available()).toBe(100_000_00);
  const [line] = await lines();
  expect(line).toMatchObject({ reason: "shipment.refunded", note: "lost", shipmentId: id });
});

test("a debit must be covered by the account, and a repeated order is posted once", async () => {
  const out = order(100_000_00, "Retiro");
  await debitAccount(ctx, out);
  await debitAccount(ctx, out);
  expect(await available()).toBe(0);
  expect(await code(debitAccount(ctx, order(1)))).toBe("conflict");
  const audit = await connection().sql`
    select action, amount_cents::int from audit_entries where account_id = ${shop.accountId} and action like 'ledger.%'
    order by id`;
  expect(audit).toEqual([
    { action: "ledger.credited", amount_cents: 100_000_00 },
    { action: "ledger.debited", amount_cents: -100_000_00 },
  ]);
});

test("one key sent many times at once is posted once", async () => {
  const same = order(1_00);
  await Promise.all(Array.from({ length: 8 }, () => creditAccount(ctx, same)));
  expect(await available()).toBe(100_001_00);
  expectToFollow(await lines());
});
