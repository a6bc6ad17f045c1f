import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DecisionCode,
  decisionCodes,
  deliveryKinds,
  lineKinds,
  mendedDecisions,
  paymentStates,
  shopStates,
} from "../vocabulary";
import { judgeSale, piecesToPack, type Sale, type SaleAnswers, type SaleKnowledge } from "./judge-sale";

const line = {
  sku: "MATE",
  description: "Mate",
  kind: "goods",
  quantity: 3,
  refundedQuantity: 0,
  fraction: null,
} as const;
const sale: Sale = {
  shopState: "to_ship",
  payment: "paid",
  paymentDueCents: null,
  delivery: "ship",
  country: "AR",
  currency: "ARS",
  pointId: null,
  name: "Lucía Fernández",
  street: "Honduras",
  zipcode: 1414,
  doubts: [],
  lines: [line],
};
const known: SaleKnowledge = { isMeasured: () => true, sameSale: null, changed: [], isInShipment: false };
const express = { method: "flat_rate", title: "Express 24 h" } as const;
const bought = { title: "Correo a domicilio", shownCents: 1_000_00, nowCents: 1_000_00, toleranceBasisPoints: 500 };
const nobody: SaleAnswers = { ofAccount: {}, ofPerson: [] };
const doubt = { field: "destination.street_number", text: "Camino sin nombre" };

const codesOf = (changes: Partial<Sale>, more: Partial<SaleKnowledge> = {}) => {
  const { judgement, decisions } = judgeSale({ ...sale, ...changes }, { ...known, ...more }, nobody);
  return [judgement, ...decisions.map(({ code }) => code)];
};

test("a paid sale of measured goods to an address in Argentina is shipped by itself", () => {
  expect(codesOf({})).toEqual(["ready"]);
});

test.each<[string, Partial<Sale>, Partial<SaleKnowledge>, DecisionCode]>([
  ["cancelled at the shop", { shopState: "cancelled" }, {}, "cancelled_at_shop"],
  ["deleted at the shop", { shopState: "deleted" }, {}, "cancelled_at_shop"],
  ["completed at the shop", { shopState: "completed" }, {}, "completed_elsewhere"],
  ["on hold at the shop", { shopState: "on_hold" }, {}, "on_hold"],
  ["not paid", { payment: "unpaid" }, {}, "unpaid"],
  ["refunded as a whole", { payment: "refunded" }, {}, "unpaid"],
  ["paid on delivery", { payment: "on_delivery", paymentDueCents: 1_250_000 }, {}, "cash_on_delivery"],
  ["one piece refunded", { lines: [{ ...line, refundedQuantity: 1 }] }, {}, "partly_refunded"],
  ["every piece refunded", { lines: [{ ...line, refundedQuantity: 3 }] }, {}, "partly_refunded"],
  ["the address changed", {}, { changed: [{ field: "destination", at: "2026-11-28" }] }, "changed_at_shop"],
  ["in a shipment of another channel", {}, { sameSale: "W1662" }, "same_sale_twice"],
  ["fetched at the shop", { delivery: "store_pickup" }, {}, "store_pickup"],
  ["to Chile", { country: "CL" }, {}, "abroad"],
  ["a point in Chile", { country: "CL", delivery: "pickup_point", pointId: "7" }, {}, "abroad"],
  ["in dollars", { currency: "USD" }, {}, "foreign_currency"],
  ["an option that can no longer be had", {}, { chosen: { ...bought, nowCents: null } }, "service_not_mapped"],
  ["an option beyond what the account accepts", {}, { chosen: { ...bought, nowCents: 1_050_01 } }, "price_changed"],
  ["a point that nobody named", { delivery: "pickup_point" }, {}, "point_missing"],
  ["bought as express", {}, { unmapped: express }, "service_not_mapped"],
  ["half a metre", { lines: [{ ...line, quantity: 1, fraction: "0.5" }] }, {}, "fraction"],
  ["1,200 pieces", { lines: [{ ...line, quantity: 1200 }] }, {}, "too_many_pieces"],
  ["no name", { name: " " }, {}, "address_incomplete"],
  ["no postcode", { zipcode: null }, {}, "address_incomplete"],
  ["a street without a number", { doubts: [doubt] }, {}, "address_doubtful"],
  ["an article without measures", {}, { isMeasured: () => false }, "measures_missing"],
])("%s waits for a person", (_, changes, more, code) => {
  expect(codesOf(changes, more)).toEqual(["ask", code]);
});

test.each<[string, Partial<Sale>]>([
  ["only virtual goods", { lines: [{ ...line, kind: "virtual" }] }],
  ["fees alone", { lines: [] }],
  ["no delivery", { delivery: "none" }],
])("%s is none of ours to ship", (_, changes) => {
  expect(codesOf(changes)).toEqual(["ignore", "nothing_to_ship"]);
});

test("what is fetched at the shop has no address to mend, and a virtual line no measures", () => {
  expect(codesOf({ delivery: "store_pickup", zipcode: null, street: "", country: "UY" })).toEqual([
    "ask",
    "store_pickup",
  ]);
  const virtual = { ...line, kind: "virtual" } as const;
  expect(codesOf({ lines: [line, virtual] }, { isMeasured: ({ kind }) => kind === "goods" })).toEqual(["ready"]);
});

test("a method that nobody has mapped asks only where it is no plain delivery, and where the parcel goes to a door", () => {
  expect(codesOf({}, { unmapped: { method: "flat_rate", title: "Envío a domicilio" } })).toEqual(["ready"]);
  expect(codesOf({}, { unmapped: null })).toEqual(["ready"]);
  expect(codesOf({ delivery: "store_pickup" }, { unmapped: express })).toEqual(["ask", "store_pickup"]);
  expect(codesOf({ pointId: "7" }, { unmapped: express })).toEqual(["ready"]);
});

describe("the option of a checkout", () => {
  const chosen = (changes: Partial<typeof bought>) => codesOf({}, { chosen: { ...bought, ...changes } });

  test.each([
    ["costs the same", {}],
    ["costs less", { nowCents: 1 }],
    ["costs as much more as the account accepts", { nowCents: 1_050_00 }],
    ["has no price that anybody knows", { nowCents: 0 }],
    ["cost nothing and still does", { shownCents: 0, nowCents: 0 }],
  ])("that %s goes out by itself", (_, changes) => expect(chosen(changes)).toEqual(["ready"]));

  test.each([
    ["without tolerance every cent counts", { toleranceBasisPoints: 0, nowCents: 1_000_01 }],
    ["what cost nothing costs something", { shownCents: 0, nowCents: 1 }],
    ["a part of a cent is none that is accepted", { shownCents: 3, nowCents: 4 }],
  ])("%s", (_, changes) => expect(chosen(changes)).toEqual(["ask", "price_changed"]));

  test("names both prices, and is answered for these", () => {
    const dear = { ...known, chosen: { ...bought, nowCents: 1_200_00 } };
    const [reason] = judgeSale(sale, dear, nobody).decisions;
    expect(reason).toMatchObject({ field: "delivery.reference", facts: { shown: 1_000_00, now: 1_200_00 } });
    const ofPerson = [{ code: "price_changed", answer: "ship", facts: reason?.facts ?? {} } as const];
    expect(judgeSale(sale, dear, { ...nobody, ofPerson }).judgement).toBe("ready");
    const dearer = { ...known, chosen: { ...bought, nowCents: 1_300_00 } };
    expect(judgeSale(sale, dearer, { ...nobody, ofPerson }).judgement).toBe("ask");
    expect(judgeSale(sale, dearer, { ...nobody, ofAccount: { price_changed: "ship" } }).judgement).toBe("ready");
  });

  test("that is gone is sent by no answer, and ignored by one", () => {
    const gone = { ...known, chosen: { ...bought, nowCents: null } };
    const [reason] = judgeSale(sale, gone, nobody).decisions;
    const answers = (answer: "ship" | "ignore"): SaleAnswers => ({
      ofAccount: { service_not_mapped: answer },
      ofPerson: [{ code: "service_not_mapped", answer, facts: reason?.facts ?? {} }],
    });
    expect(judgeSale(sale, gone, answers("ship"))).toEqual({ judgement: "ask", decisions: [reason] });
    expect(judgeSale(sale, gone, answers("ignore")).judgement).toBe("ignore");
    expect(judgeSale(sale, { ...known, unmapped: express }, answers("ship")).judgement).toBe("ready");
  });

  test("is no matter of what is fetched at the shop, or packed already", () => {
    const gone = { chosen: { ...bought, nowCents: null } };
    expect(codesOf({ delivery: "store_pickup" }, gone)).toEqual(["ask", "store_pickup"]);
    expect(codesOf({ lines: [{ ...line, shippedQuantity: 3 }] }, { ...gone, isInShipment: true })).toEqual(["ready"]);
  });
});

test("what we have sent is completed at the shop rightly", () => {
  expect(codesOf({ shopState: "completed" }, { isInShipment: true })).toEqual(["ready"]);
});

test("what is packed already lacks nothing, and what is left is judged", () => {
  const sent = { ...line, quantity: 1200, shippedQuantity: 1200 };
  const more = { isMeasured: () => false, isInShipment: true };
  expect(codesOf({ lines: [sent], zipcode: null }, more)).toEqual(["ready"]);
  expect(codesOf({ lines: [sent, line] }, more)).toEqual(["ask", "measures_missing"]);
});

describe("answers", () => {
  const refunded = { ...sale, lines: [{ ...line, refundedQuantity: 1 }] };
  const facts = judgeSale(refunded, known, nobody).decisions[0]?.facts ?? {};
  const answered = (answer: "ship" | "ignore") => ({ code: "partly_refunded", answer, facts });

  test("of a person count until the facts change", () => {
    expect(judgeSale(refunded, known, { ...nobody, ofPerson: [answered("ship")] }).judgement).toBe("ready");
    const more = { ...sale, lines: [{ ...line, refundedQuantity: 2 }] };
    expect(judgeSale(more, known, { ...nobody, ofPerson: [answered("ship")] }).judgement).toBe("ask");
  });

  test("of a person count before those of the account", () => {
    const ofAccount = { partly_refunded: "ignore" } as const;
    expect(judgeSale(refunded, known, { ...nobody, ofAccount }).judgement).toBe("ignore");
    expect(judgeSale(refunded, known, { ofAccount, ofPerson: [answered("ship")] }).judgement).toBe("ready");
  });

  test("`ship` sends nothing without what a label needs", () => {
    for (const code of mendedDecisions) {
      const ofAccount = { [code]: "ship" };
      const lacking = { ...sale, name: "", delivery: "pickup_point", lines: [{ ...line, quantity: 1200 }] } as const;
      const { decisions } = judgeSale(lacking, { ...known, isMeasured: () => false }, { ...nobody, ofAccount });
      expect(decisions.map((each) => each.code)).toContain(code);
    }
  });
});

test("nothing is ready that has a reason which nobody answered, whatever the sale", () => {
  const anyLine = fc.record({
    sku: fc.option(fc.string()),
    description: fc.string(),
    kind: fc.constantFrom(...lineKinds),
    quantity: fc.nat(2000),
    refundedQuantity: fc.nat(3),
    fraction: fc.option(fc.constant("0.5")),
  });
  const anySale = fc.record({
    shopState: fc.constantFrom(...shopStates),
    payment: fc.constantFrom(...paymentStates),
    paymentDueCents: fc.option(fc.nat()),
    delivery: fc.constantFrom(...deliveryKinds),
    country: fc.constantFrom("AR", "CL"),
    currency: fc.constantFrom("ARS", "USD"),
    pointId: fc.option(fc.constant("7")),
    name: fc.constantFrom("", "Ana"),
    street: fc.constantFrom("", "Honduras"),
    zipcode: fc.option(fc.constant(1414)),
    doubts: fc.constantFrom([], [doubt]),
    lines: fc.array(anyLine, { maxLength: 4 }),
  });
  const accounts = fc.dictionary(fc.constantFrom(...decisionCodes), fc.constantFrom("ship", "ignore" as const));
  fc.assert(
    fc.property(anySale, accounts, fc.boolean(), (given, ofAccount, isMeasured) => {
      const answers = { ...nobody, ofAccount: ofAccount as SaleAnswers["ofAccount"] };
      const { judgement, decisions } = judgeSale(given, { ...known, isMeasured: () => isMeasured }, answers);
      expect(decisions.length === 0).toBe(judgement === "ready");
      if (judgement === "ignore") expect(decisions).toHaveLength(1);
      if (judgement !== "ready") return;
      const isSent = given.delivery === "ship" || given.pointId !== null;
      if (isSent && given.country !== "AR") expect(answers.ofAccount.abroad).toBe("ship");
      if (given.delivery === "store_pickup") expect(answers.ofAccount.store_pickup).toBe("ship");
      if (given.payment === "on_delivery") expect(answers.ofAccount.cash_on_delivery).toBe("ship");
      if (
        given.lines.every((each) => piecesToPack(each) === 0) &&
        !given.lines.some(({ refundedQuantity }) => refundedQuantity)
      )
        expect(answers.ofAccount.nothing_to_ship).toBe("ship");
    }),
  );
});
