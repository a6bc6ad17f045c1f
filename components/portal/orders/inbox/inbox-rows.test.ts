import { expect, test } from "vitest";
import type { Order } from "../queries";
import { type ChosenOption, type InboxRow, toChoice, toInboxRows } from "./inbox-rows";
import type { OrderOption, PricedOrder } from "./queries";

const order = (id: number) => ({ id, number: `V-${id}` }) as Order;
const option = (carrierId: number, pointId: string | null = null) =>
  ({
    carrier: { id: carrierId, name: "Andreani" },
    service_type: "standard_delivery",
    logistic_type: "crossdock",
    point_id: pointId,
    price_incl_tax: 100,
  }) as OrderOption;
const priced = (id: number, carrierId = 1) =>
  ({ order_id: id, option: option(carrierId), problem: null }) as PricedOrder;

const orders = [order(1), order(2), order(3)];
const prices = [priced(1), priced(2)];
const none = new Map<number, ChosenOption>();
const nothing: readonly InboxRow[] = [];

test("rows in which nothing changed stay the same objects, so that one row renders for one change", () => {
  const before = toInboxRows({ orders, prices, isPending: false, chosen: none }, nothing);
  const changed = [prices[0], priced(2, 7)] as PricedOrder[];
  const after = toInboxRows({ orders: [...orders], prices: changed, isPending: false, chosen: none }, before);
  expect(after.map((row, place) => row === before[place])).toEqual([true, false, true]);
  expect(after[1]?.priced?.option?.carrier.id).toBe(7);
});

test("a price is awaited, or it is missing once the prices are there", () => {
  const pendingOf = (isPending: boolean) =>
    toInboxRows({ orders, prices, isPending, chosen: none }, nothing).map((row) => row.isPending);
  expect(pendingOf(true)).toEqual([false, false, true]);
  expect(pendingOf(false)).toEqual([false, false, false]);
});

test("a price stays while those of a changed page are asked for, and goes if there is none afterwards", () => {
  const before = toInboxRows({ orders, prices, isPending: false, chosen: none }, nothing);
  const [first, , third] = toInboxRows({ orders, prices: [], isPending: true, chosen: none }, before);
  expect(first).toBe(before[0]);
  expect(third).toMatchObject({ priced: undefined, isPending: true });
  expect(toInboxRows({ orders, prices: [], isPending: false, chosen: none }, before)[0]?.priced).toBeUndefined();
});

const chosenFor = (id: number, chosen: OrderOption, known?: PricedOrder) =>
  new Map([[id, { choice: toChoice(id, chosen), priced: known }]]);

test("the price of another option than the chosen one is not shown as that of the chosen one", () => {
  const rowOf = (pricesNow: readonly PricedOrder[], known?: PricedOrder) =>
    toInboxRows({ orders, prices: pricesNow, isPending: false, chosen: chosenFor(2, option(7), known) }, nothing)[1];
  expect(rowOf(prices)).toMatchObject({ priced: undefined, isPending: true });
  expect(rowOf(prices, priced(2, 7))).toMatchObject({ priced: { option: { carrier: { id: 7 } } }, isPending: false });
  expect(rowOf([priced(2, 7)])).toMatchObject({ priced: { option: { carrier: { id: 7 } } }, isPending: false });
});

test("a chosen option that can no longer be had shows why", () => {
  const gone = {
    order_id: 2,
    option: null,
    problem: { code: "option_not_selectable", message: "No cubre." },
  } as PricedOrder;
  const [, row] = toInboxRows({ orders, prices: [gone], isPending: false, chosen: chosenFor(2, option(7)) }, nothing);
  expect(row).toMatchObject({ priced: { problem: { message: "No cubre." } }, isPending: false });
});

test("two points of one carrier are two choices", () => {
  expect(toChoice(1, option(1, "A"))).not.toEqual(toChoice(1, option(1, "B")));
  const [row] = toInboxRows({ orders, prices, isPending: false, chosen: chosenFor(1, option(1, "A")) }, nothing);
  expect(row?.priced).toBeUndefined();
});
