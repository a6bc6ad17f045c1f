import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { limits } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { listShipments } from "../../shipping/shipments";
import { createOrder, createOrders, listOrders, type NewOrder, shipTogether } from "../orders";
import { testLine, testOrder } from "../orders/testing";
import { findOrderJoins } from "./";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
});

let number = 1000;
const send = async (changes: Partial<NewOrder> = {}): Promise<number> =>
  (await createOrder(ctx, testOrder(seller.accountId, { externalId: `${++number}`, ...changes }))).id;
const { recipient } = testOrder(0);
const joinsOf = (...ids: number[]) => findOrderJoins(ctx, seller.accountId, ids);
const idsOf = async (...ids: number[]) => (await joinsOf(...ids)).map(({ orders }) => orders.map(({ id }) => id));

test("two orders of one person are one join, whichever of them a page shows, with what the one shipment costs", async () => {
  const first = await send();
  const second = await send({ channel: "feria" });
  await send({ recipient: { ...recipient, name: "Otra", street: "Otra", email: "", phone: "" } });
  for (const shown of [[first], [second], [first, second]]) expect(await idsOf(...shown)).toEqual([[first, second]]);
  const [join] = await joinsOf(first);
  const { id } = await shipTogether(ctx, [first, second]);
  const { rows } = await listShipments(ctx, { limit: 10, offset: 0 });
  const shipment = rows.find((row) => row.id === id);
  expect(join).toMatchObject({ isSamePlace: true, priceCents: shipment?.priceInclTaxCents });
  expect(join?.savingCents).toBeGreaterThan(0);
  expect(await idsOf(first, second)).toEqual([]);
});

test("an address that is written differently has to be chosen, and the shipment goes there", async () => {
  const first = await send();
  const second = await send({ recipient: { ...recipient, street: "Honduras bis" } });
  const [join] = await joinsOf(first);
  expect(join).toMatchObject({ isSamePlace: false, orders: [{ id: first }, { id: second }] });
  await expect(shipTogether(ctx, [first, second])).rejects.toThrow(DomainError);
  await expect(shipTogether(ctx, [first, second], { destinationOf: 9_999 })).rejects.toMatchObject({
    detail: { issues: [{ path: "destination_order_id" }] },
  });
  const shipment = await shipTogether(ctx, [first, second], { destinationOf: second });
  expect(shipment.destination).toMatchObject({ street: "Honduras bis" });
});

test("another person is not sent along, though an address was chosen", async () => {
  const first = await send();
  const stranger = await send({ recipient: { ...recipient, name: "Otra", email: "o@example.com", phone: "" } });
  await expect(shipTogether(ctx, [first, stranger], { destinationOf: first })).rejects.toMatchObject({
    detail: { issues: [{ path: "order_ids", message: { code: "order_other_recipient" } }] },
  });
});

test.each<[string, Partial<NewOrder>]>([
  ["waits for a decision", { payment: "unpaid" }],
  ["has another currency", { currency: "USD" }],
  ["was bought with another service", { serviceType: "pickup_point" }],
  ["is too heavy to go along", { lines: [{ ...testLine, weightGrams: 29_000, quantity: 40 }] }],
])("an order that %s is joined with none", async (_, changes) => {
  const first = await send();
  await send(changes);
  expect(await idsOf(first)).toEqual([]);
});

test("of more orders of one person than go in one shipment, that which is shown is one of them", async () => {
  const ids: number[] = [];
  for (let count = 0; count < limits.mergedOrders + 2; count++)
    ids.push(await send({ lines: [{ ...testLine, quantity: 1 }] }));
  const [last] = ids.slice(-1);
  const [found] = await idsOf(last ?? 0);
  expect(found).toHaveLength(limits.mergedOrders);
  expect(found).toContain(last);
});

test("one call prices the orders of a page and a companion of each at most, and reads the account once", async () => {
  const people = Array.from({ length: limits.joinedOrders / 2 + 2 }, (_, at) => {
    const own = { ...recipient, name: `Persona ${at}`, street: `Calle ${at}`, email: `p${at}@example.com`, phone: "" };
    return [{ recipient: own }, { recipient: own }];
  });
  const { accountId } = seller;
  const drafts = people.flat().map((own) => testOrder(accountId, { externalId: `${++number}`, ...own }));
  const made = await createOrders(ctx, { accountId, channel: drafts[0]?.channel ?? "" }, drafts);
  const shown = made.map(({ order }) => order.id).filter((_, at) => at % 2 === 0);
  const read = vi.spyOn(await import("../../pricing/quotes/quote-inputs"), "loadQuoteInputs");
  const found = await joinsOf(...shown);
  expect(found).toHaveLength(limits.joinedOrders / 2);
  expect(found.every(({ orders, savingCents }) => orders.length === 2 && savingCents !== null)).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test("nothing more is priced once the caller has gone", async () => {
  const first = await send();
  await send();
  const gone = { ...ctx, callerSignal: () => AbortSignal.abort() };
  const joins = findOrderJoins(gone, seller.accountId, [first]);
  await expect(joins).rejects.toMatchObject({ detail: { code: "unavailable" } });
});

test("an order whose shipment is about to be made is joined with none, nor is that of another account", async () => {
  const first = await send();
  const second = await send();
  const third = await send();
  await connection().sql`update orders set due_at = now() where id = ${third}`;
  expect(await idsOf(first)).toEqual([[first, second]]);
  const stranger = await createTestAccount();
  const theirs = withMemberships(systemContext("test"), [{ accountId: stranger.accountId, role: "owner" }]);
  await createOrder(theirs, testOrder(stranger.accountId));
  expect(await findOrderJoins(theirs, stranger.accountId, [first])).toEqual([]);
  await expect(findOrderJoins(theirs, seller.accountId, [first])).rejects.toThrow(DomainError);
});

test("orders that went as one are found by the number of each, and so is their shipment", async () => {
  const first = await send({ externalId: "A-1", number: "#501" });
  const second = await send({ externalId: "A-2", number: "#502" });
  const shipment = await shipTogether(ctx, [first, second]);
  for (const search of ["A-1", "A-2", "#501", "#502", "501", "502"]) {
    const page = { limit: 10, offset: 0 };
    const found = await listShipments(ctx, { search, ...page });
    expect([search, found.rows.map(({ id }) => id)]).toEqual([search, [shipment.id]]);
    const { rows } = await listOrders(ctx, { search, ...page });
    expect([search, rows.map(({ id }) => id)]).toEqual([search, [/1$/.test(search) ? first : second]]);
  }
});
