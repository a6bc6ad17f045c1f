import { expect, test } from "vitest";
import { requestCost } from "./pieces";

const items = (count: number, more = {}) => Array.from({ length: count }, () => ({ weight: 1, ...more }));

test.each([
  ["nothing", undefined, 1],
  ["an empty body", {}, 1],
  ["50 items", { items: items(50) }, 1],
  ["51 items", { items: items(51) }, 2],
  ["1000 items", { items: items(1000) }, 20],
  ["items of one entry by quantity", { items: items(1, { quantity: 101 }) }, 3],
  ["closed packages by quantity", { packages: items(2, { quantity: 40 }) }, 2],
  ["items and packages together", { items: items(30), packages: items(30) }, 2],
  ["the items of packages", { packages: [{ items: items(26, { quantity: 2 }), quantity: 2 }] }, 3],
  ["a package without items", { packages: [{ items: [] }] }, 1],
  ["the packages of a v1 creation", { shipment: { packages: items(3, { quantity: 33 }) } }, 2],
])("the cost of %s", (_name, body, cost) => {
  expect(requestCost(body)).toBe(cost);
});
