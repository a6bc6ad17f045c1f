import { expect, test } from "vitest";
import { withoutAmounts } from "./amounts";
import { formatMoney } from "./money";

test("amounts are null however deep they are, and everything else stays", () => {
  const at = new Date(0);
  const shown = withoutAmounts({
    id: 1,
    price_incl_tax: 1210,
    at,
    items: [{ quantity: 2, unit_price: 605, tags: ["a"] }],
    nested: { declared_value: 0, price: { from: 1 } },
    none: null,
  });
  expect(shown).toEqual({
    id: 1,
    price_incl_tax: null,
    at,
    items: [{ quantity: 2, unit_price: null, tags: ["a"] }],
    nested: { declared_value: null, price: null },
    none: null,
  });
});

test("sentences lose the amounts that we wrote into them, in pesos and in other currencies", () => {
  const sentence = `Cuesta ${formatMoney(-1_234_50, "ARS")}, no ${formatMoney(99, "ARS")} (${formatMoney(25_00, "USD")}).`;
  expect(withoutAmounts({ message: sentence })).toEqual({ message: "Cuesta -•••, no ••• (•••)." });
});

test("what people typed about money is theirs", () => {
  expect(withoutAmounts(["cobrar $ 500", "2x USD 10,00", "caja $5.000,00"])).toEqual([
    "cobrar $ 500",
    "2x USD 10,00",
    "caja $5.000,00",
  ]);
});

test("things of another account are shown as its own role says", () => {
  const rows = [
    { account_id: 1, price: 10, order: { unit_price: 5 } },
    { account_id: 2, price: 20, order: { unit_price: 6 } },
  ];
  expect(withoutAmounts(rows, (accountId) => accountId !== 2)).toEqual([
    { account_id: 1, price: null, order: { unit_price: null } },
    rows[1],
  ]);
});
