import { describe, expect, test } from "vitest";
import { type TickedOrder, toBasket } from "./basket";
import type { OrderOption, PricedOrder } from "./queries";

const option = (price: number, changes: Partial<OrderOption> = {}): OrderOption =>
  ({
    carrier: { id: 1, name: "Andreani" },
    service_type: "standard_delivery",
    logistic_type: "crossdock",
    point_id: null,
    price_incl_tax: price,
    is_last_known: false,
    ...changes,
  }) as OrderOption;

const ticked = (id: number, priced?: Partial<PricedOrder>): TickedOrder => ({
  id,
  number: `V-${id}`,
  priced:
    priced &&
    ({ order_id: id, options: 3, margin: null, differs: false, problem: null, option: null, ...priced } as PricedOrder),
});

const balance = { available: 10_000, credit: 0 };

describe("the total", () => {
  test("is the sum of the prices that are seen, to the cent", () => {
    const basket = toBasket([ticked(1, { option: option(0.1) }), ticked(2, { option: option(0.2) })], balance);
    expect(basket).toMatchObject({ totalCents: 30, affordable: 2, unpriced: 0, blocked: [] });
    expect(basket.toBuy.map(({ id }) => id)).toEqual([1, 2]);
  });

  test("leaves out what has no price: it is not bought, and it is not 0", () => {
    const basket = toBasket([ticked(1, { option: option(3_000) }), ticked(2), ticked(3, { option: null })], balance);
    expect(basket).toMatchObject({ totalCents: 3_000_00, unpriced: 2 });
    expect(basket.toBuy.map(({ id }) => id)).toEqual([1]);
  });

  test("leaves out what cannot be shipped, with its reason, even when a price is known", () => {
    const problem = { code: "address_incomplete", message: "Falta la calle." };
    const basket = toBasket([ticked(1, { option: option(3_000), problem }), ticked(2, { problem })], balance);
    expect(basket).toMatchObject({ toBuy: [], totalCents: 0, unpriced: 0 });
    expect(basket.blocked).toEqual([
      { id: 1, number: "V-1", message: "Falta la calle." },
      { id: 2, number: "V-2", message: "Falta la calle." },
    ]);
  });

  test("counts prices that are last known ones, and options that differ from what was bought", () => {
    const basket = toBasket(
      [
        ticked(1, { option: option(1, { is_last_known: true }), differs: true }),
        ticked(2, { option: option(1), differs: true }),
      ],
      balance,
    );
    expect(basket).toMatchObject({ lastKnown: 1, differing: 2 });
  });
});

describe("the reach of the balance", () => {
  const affordable = (prices: readonly number[], given: { available: number; credit: number }) =>
    toBasket(
      prices.map((price, place) => ticked(place, { option: option(price) })),
      given,
    ).affordable;

  test.each([
    [[4_000, 4_000, 4_000], { available: 10_000, credit: 0 }, 2],
    [[4_000, 4_000, 4_000], { available: 10_000, credit: 2_000 }, 3],
    [[9_000, 4_000, 1_000], { available: 10_000, credit: 0 }, 2],
    [[4_000], { available: -500, credit: 1_000 }, 0],
    [[400], { available: -500, credit: 1_000 }, 1],
    [[5_000, 5_000], { available: 10_000, credit: 0 }, 2],
  ])("prices %j with %j: %i", (prices, given, expected) => {
    expect(affordable(prices, given)).toBe(expected);
  });

  test("is not said before the balance is known", () => {
    expect(toBasket([ticked(1, { option: option(1) })], undefined).affordable).toBeUndefined();
  });
});
