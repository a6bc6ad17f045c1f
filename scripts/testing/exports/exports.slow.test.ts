import { expect, test } from "vitest";
import { judgeOrders, readFile } from "@/lib/api/sheets/testing-import";
import { exportsByLayout, generateOrders, writeExport } from "./generate-export";

test.each(Object.keys(exportsByLayout))("of 1,000 orders of %s none is wrong without a word", async (layout) => {
  const orders = generateOrders(1000, 43);
  const file = await readFile(Buffer.from(writeExport(layout, orders)));
  expect(file).toMatchObject({ layout, kind: "orders" });
  const judged = judgeOrders(file);
  expect(judged).toHaveLength(orders.length);
  const wrong: unknown[] = [];
  let [right, ready] = [0, 0];
  for (const [at, expected] of orders.entries()) {
    const found = judged[at];
    if (expected.fault === undefined) right++;
    if (found?.state !== "ready") continue;
    const { recipient, lines } = found.order ?? {};
    const isAsWritten =
      recipient?.name === expected.name &&
      recipient.street === expected.street &&
      recipient.streetNumber === expected.houseNumber &&
      recipient.streetExtras === expected.flat &&
      recipient.city === expected.city &&
      String(recipient.zipcode) === expected.zipcode &&
      JSON.stringify(lines?.map(({ sku, quantity }) => ({ sku, quantity }))) === JSON.stringify(expected.articles);
    if (expected.fault === undefined && isAsWritten) ready++;
    else wrong.push({ expected, recipient });
  }
  expect(wrong).toEqual([]);
  expect(ready / right).toBeGreaterThanOrEqual(0.95);
});
