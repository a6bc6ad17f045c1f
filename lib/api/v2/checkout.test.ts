import { expect, test } from "vitest";
import { readCargo } from "@/lib/core/checkout";
import { CheckoutInput, toCart } from "./checkout";
import { exactSum, OrderItemInput } from "./order-item-input";

const mate = { weight: 400, height: 12, width: 10, length: 10 };

test.each([
  ["a total by its pieces", [{ unit_price: 12.3456, quantity: 1000 }]],
  ["a text", [{ unit_price: "0,0049", quantity: 500 }]],
  [
    "several lines",
    [
      { unit_price: 33.3333, quantity: 30 },
      { unit_price: 66.6666, quantity: 40 },
    ],
  ],
])("goods are worth what an order of them declares, with prices in fractions of a cent: %s", (_, prices) => {
  const items = prices.map((price) => ({ ...mate, ...price }));
  const cart = toCart(CheckoutInput.parse({ account_id: 1, destination: { zipcode: "1425" }, items }), "es");
  const declared = exactSum(items.map((item) => OrderItemInput.parse(item)));
  expect(readCargo(cart.items, () => undefined, null)).toMatchObject({ goodsCents: declared });
});
