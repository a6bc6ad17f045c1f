import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { OrderSort, OrderView } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { cancelOrder, createOrder, listInbox, listOrders, type NewOrder, type OrderFilter, shipOrder } from "./";
import { testLine, testOrder } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = {
    ...withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]),
    // Two hours past midnight in Argentina.
    now: () => new Date("2026-11-25T05:00:00Z"),
  };
});

const send = (externalId: string, changes: Partial<NewOrder> = {}) =>
  createOrder(ctx, testOrder(seller.accountId, { externalId, ...changes }));
const list = async (filter: Omit<OrderFilter, "accountId">) => {
  const { rows } = await listOrders(ctx, { accountId: seller.accountId, limit: 50, offset: 0, ...filter });
  return rows.map(({ externalId }) => externalId).sort();
};
const stateOf = (state: string) => ({ recipient: { ...testOrder(0).recipient, state } });

test("each order counts in its views, whatever the list is narrowed down to", async () => {
  await send("open", { chosenService: "Moto" });
  await send("asks", { payment: "unpaid" });
  await shipOrder(ctx, (await send("shipped")).id);
  const part = await send("part");
  await shipOrder(ctx, part.id, { lines: [{ number: 1, quantity: 1 }] });
  await cancelOrder(ctx, (await send("gone")).id);
  const inbox = (view: OrderView, method?: string) =>
    listInbox(ctx, { accountId: seller.accountId, view, method, limit: 50, offset: 0 });
  const { counts } = await inbox("open");
  expect(counts).toMatchObject({ open: 1, decision: 1, shipped: 1, partially_shipped: 1, cancelled: 1, all: 5 });
  for (const view of ["open", "decision", "shipped", "partially_shipped", "cancelled", "all"] as const)
    expect(await list({ view })).toHaveLength(counts[view]);
  expect(await inbox("open", "Moto")).toMatchObject({ total: 1, counts: { open: 1, decision: 0, all: 1 } });
  expect(await inbox("decision")).toMatchObject({ rows: [{ externalId: "asks" }], total: 1 });
});

test("a province is found by every name that channels have for it, and named once", async () => {
  const names = { a: "Capital Federal", b: "CABA", c: "C", d: "Córdoba", e: "cordoba", f: "", g: "Marte" };
  for (const [id, state] of Object.entries(names)) await send(id, { ...stateOf(state), chosenService: `M-${id}` });
  const all = { accountId: seller.accountId, view: "all", limit: 1, offset: 0 } as const;
  const { provinces, channels, methods } = (await listInbox(ctx, all)).facets;
  expect(provinces).toEqual(["Ciudad Autónoma de Buenos Aires", "Córdoba", "Marte"]);
  expect(channels).toEqual(["api"]);
  expect(methods).toHaveLength(7);
  expect(await list({ province: provinces[0] })).toEqual(["a", "b", "c"]);
  expect(await list({ province: "Córdoba" })).toEqual(["d", "e"]);
  expect(await list({ province: "Marte" })).toEqual(["g"]);
  expect(await list({ province: "Salta" })).toEqual([]);
  expect(await list({ method: "M-d", channel: "api" })).toEqual(["d"]);
});

test("ages are days of Argentina, so that no order is between two of them", async () => {
  const at = {
    now: "2026-11-25T04:00:00Z",
    evening: "2026-11-25T02:59:00Z",
    three: "2026-11-23T02:59:00Z",
    seven: "2026-11-19T02:59:00Z",
  };
  for (const [id, moment] of Object.entries(at)) await send(id, { placedAt: new Date(moment) });
  expect(await list({ age: "today" })).toEqual(["now"]);
  expect(await list({ age: "older_1" })).toEqual(["evening", "seven", "three"]);
  expect(await list({ age: "older_3" })).toEqual(["seven", "three"]);
  expect(await list({ age: "older_7" })).toEqual(["seven"]);
});

test("the list is sorted by each key in both directions, equal ones by their ids", async () => {
  const person = (name: string, state: string) => ({ recipient: { ...testOrder(0).recipient, name, state } });
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  await send("1", { ...person("beto", "Salta"), placedAt: day(3), lines: [{ ...testLine, unitPriceCents: 10 }] });
  await send("2", { ...person("Ana", "Chaco"), placedAt: day(1), channel: "feria", declaredValueCents: 500 });
  const refunded = [{ ...testLine, quantity: 3, refundedQuantity: 2, unitPriceCents: 100 }];
  await send("3", { ...person("Caro", "Jujuy"), placedAt: day(2), channel: "feria", lines: refunded });
  await connection().sql`analyze orders`;
  const sorted = async (by: OrderSort, direction: "asc" | "desc") => {
    const sort = { by, direction };
    const { rows } = await listOrders(ctx, { accountId: seller.accountId, sort, limit: 50, offset: 0 });
    return rows.map(({ externalId }) => externalId).join("");
  };
  const ascending = { placed: "231", recipient: "213", value: "132", province: "231", channel: "123" } as const;
  for (const [by, order] of Object.entries(ascending) as [OrderSort, string][]) {
    expect([by, await sorted(by, "asc")]).toEqual([by, order]);
    expect([by, await sorted(by, "desc")]).toEqual([by, [...order].reverse().join("")]);
  }
});

test("a search finds the caller's order by number in any case, contact, name with place, and article", async () => {
  const recipient = {
    ...testOrder(0).recipient,
    name: "Juan Domínguez",
    city: "Rosario",
    state: "Santa Fe",
    phone: "0341 15 425-1234",
    email: "Juan@Example.com",
    document: "20-31999888-9",
  };
  await send("TnK-101", { recipient, lines: [{ ...testLine, sku: "ZAP-42", description: "Zapatilla de montaña" }] });
  await send("other", {
    recipient: { ...recipient, name: "Rosa", city: "Palermo", phone: "11", email: "", document: "" },
  });
  for (const search of [
    "tnk-101",
    "TNK 101",
    "341 425-1234",
    "+54 9 341 425 1234",
    "425 1234",
    "31.999.888",
    "juan@example.COM",
    "juan@",
    "juan rosario",
    "rosario juan",
    "dominguez santa fe",
    "zap-42",
    "zapatilla mont",
    "rosario zapatilla",
  ])
    expect(await list({ search }), search).toEqual(["TnK-101"]);
  expect(await list({ search: "ros" })).toEqual(["TnK-101", "other"]);
  for (const search of ["341 425-1235", "juan mendoza", "apatilla", "%", "_", "\\", "x".repeat(10_000)])
    expect(await list({ search }), search).toEqual([]);
});
