import { describe, expect, test } from "vitest";
import { orderResponsesV2 } from "@/lib/api/openapi/examples/orders-v2";
import { type DecisionCode, decisionCodes, mendedDecisions } from "@/lib/core/vocabulary";
import {
  canBeShipped,
  canChooseOption,
  firstReasonOf,
  openPieces,
  packedPieces,
  reasonsOf,
  shipmentErrorOf,
  shopUrlOf,
} from "./order-facts";
import type { Order } from "./queries";
import { actionsOf, type ReasonActions } from "./reason-actions";

const open = orderResponsesV2["POST /v2/orders"] as unknown as Order;
const inShipment = orderResponsesV2["GET /v2/orders/{id}"] as unknown as Order;

const waiting = (code: DecisionCode, changes: Partial<Order> = {}, field = "global"): Order => ({
  ...open,
  judgement: "ask",
  decisions: [{ code, field, message: code }],
  ...changes,
});

function actions(order: Order): ReasonActions {
  const [reason] = reasonsOf(order);
  if (!reason) throw new Error("the order has no reason");
  return actionsOf(order, reason);
}

const ofShop = { channel: "woocommerce-2", link: "https://tienda.example/wp-admin/post.php?post=7" };

test.each(decisionCodes)("%s has a way on, and is sent anyway only where nothing lacks", (code) => {
  const { answers, form } = actions(waiting(code));
  expect(answers).toContain("ignore");
  const isSent = !mendedDecisions.some((mended) => mended === code) && code !== "foreign_currency";
  expect(answers.includes("ship")).toBe(isSent);
  expect(form !== undefined).toBe(code === "too_many_pieces" || code === "foreign_currency");
});

describe("a reason is mended where its fact comes from", () => {
  test("measures in the order, or in the catalogue by the SKU of the article", () => {
    const order = waiting("measures_missing", {
      items: open.items.map((item, at) => ({ ...item, sku: at ? null : "A/1" })),
    });
    const both = {
      ...order,
      decisions: [0, 1].map((at) => ({ ...order.decisions[0], field: `items.${at}` })),
    } as Order;
    expect(actions(both)).toMatchObject({
      links: [{ to: "catalogue", href: "/products/new?sku=A/1&name=Mate", name: "A/1" }],
      edit: "lines",
      hint: undefined,
    });
  });

  test.each<DecisionCode>(["address_incomplete", "address_doubtful"])("%s in the order, or at the shop", (code) => {
    expect(actions(waiting(code, ofShop))).toMatchObject({
      edit: "recipient",
      links: [{ to: "shop", href: ofShop.link }],
      hint: undefined,
    });
    expect(actions(waiting(code))).toMatchObject({ edit: "recipient", links: [], hint: undefined });
    expect(actions(waiting(code, { status: "shipped" })).edit).toBeUndefined();
  });

  test.each<DecisionCode>(["point_missing", "fraction", "unpaid"])("%s at the shop, or by sending it again", (code) => {
    expect(actions(waiting(code, ofShop))).toMatchObject({
      links: [{ to: "shop", href: ofShop.link }],
      hint: "atShop",
    });
    expect(actions(waiting(code))).toMatchObject({ links: [], hint: "byApi" });
    expect(actions(waiting(code, { channel: "woocommerce", link: "javascript:alert(1)" })).links).toEqual([]);
  });

  test("a delivery method that nobody has mapped where the shop's methods are", () => {
    expect(actions(waiting("service_not_mapped", ofShop))).toMatchObject({
      answers: ["ship", "ignore"],
      links: [{ to: "methods", href: "/settings/channels" }],
    });
  });

  test("an option that is gone, or dearer, by another option; the gone one is sent by no answer", () => {
    const gone = waiting("service_not_mapped", ofShop, "delivery.reference");
    expect(actions(gone)).toMatchObject({ answers: ["ignore", "ask"], links: [], hint: "byOption" });
    expect(actions(waiting("price_changed"))).toMatchObject({ answers: ["ship", "ignore", "ask"], hint: "byOption" });
    expect([canBeShipped(gone), canChooseOption(gone)]).toEqual([false, true]);
    const also = { ...gone, decisions: [...gone.decisions, ...waiting("abroad").decisions] };
    expect([canChooseOption(also), actions(also).hint]).toEqual([false, undefined]);
    expect(canChooseOption(waiting("price_changed", { status: "cancelled" }))).toBe(false);
  });

  test("the same sale by the number of its shipment", () => {
    const order = waiting("same_sale_twice");
    const [decision] = order.decisions;
    const named = { ...order, decisions: [{ ...decision, shipment_number: "#10 42" }] } as Order;
    expect(actions(named).links).toEqual([{ to: "sameSale", href: "/shipments?q=%2310+42", name: "#10 42" }]);
  });

  test("the form of a shipment waits for the other reasons", () => {
    const order = waiting("foreign_currency");
    const two = { ...order, decisions: [...order.decisions, ...waiting("abroad").decisions] };
    expect([canBeShipped(order), canBeShipped(two)]).toEqual([true, false]);
    expect(actions(two)).toMatchObject({ form: undefined, hint: "otherFirst" });
  });
});

test.each([
  ["documentation_ready", "cancel"],
  ["ready_to_ship", "cancel"],
  ["shipped", "rescue"],
  ["in_transit", "rescue"],
] as const)("a stop of a shipment that is %s leads to it: %s", (status, to) => {
  const shipments = inShipment.shipments.map((shipment) => ({ ...shipment, status }));
  const { answers, links } = actions(
    waiting("changed_at_shop", {
      ...inShipment,
      judgement: "ask",
      decisions: waiting("changed_at_shop").decisions,
      shipments,
    }),
  );
  expect(answers).toEqual(["ship"]);
  expect(links).toEqual([{ to, href: "/shipments/987", name: "#987" }]);
});

test("a delivered parcel is not stopped, and an order cancelled at its shop is only told of", () => {
  const shipments = inShipment.shipments.map((shipment) => ({ ...shipment, status: "delivered" as const }));
  const late = { ...inShipment, judgement: "ask", decisions: waiting("unpaid").decisions, shipments } as Order;
  expect(actions(late).links).toEqual([]);
  const cancelled = waiting("cancelled_at_shop", { status: "cancelled", judgement: "ignore" });
  expect(actions(cancelled)).toEqual({
    answers: [],
    links: [],
    form: undefined,
    edit: undefined,
    takeBack: [],
    hint: undefined,
  });
});

test("an order that a rule of the account ignores may be sent all the same, one with nothing to send may not", () => {
  expect(actions(waiting("store_pickup", { judgement: "ignore" }))).toMatchObject({
    answers: ["ship"],
    hint: "byRule",
  });
  const items = open.items.map((item) => ({ ...item, kind: "virtual" as const }));
  expect(actions(waiting("nothing_to_ship", { judgement: "ignore", items })).answers).toEqual([]);
});

test("pieces that are refunded, virtual, or packed with their bundle are not to be shipped", () => {
  const item = { kind: "goods", quantity: 3, refunded_quantity: 1, shipped_quantity: 1 } as const;
  expect([packedPieces(item), openPieces(item)]).toEqual([2, 1]);
  for (const kind of ["virtual", "container", "part"] as const) expect(openPieces({ ...item, kind })).toBe(0);
  expect(openPieces({ ...item, refunded_quantity: 3 })).toBe(0);
});

test("the reason of a row is the first one, or the error of its shipment, which is then shown by itself", () => {
  const order = waiting("abroad");
  const own = { code: "abroad", message: "abroad" };
  const error = { code: "not_quotable", message: "Nobody goes there", errors: { "destination.zipcode": ["Unknown"] } };
  expect([firstReasonOf(open), firstReasonOf({ ...order, needs_decision: own })]).toEqual([undefined, "abroad"]);
  expect(firstReasonOf({ decisions: [], needs_decision: error })).toBe("Unknown");
  expect(shipmentErrorOf({ ...order, needs_decision: own })).toBeNull();
  expect(shipmentErrorOf({ decisions: [], needs_decision: error })).toBe(error);
  expect([shopUrlOf(ofShop), shopUrlOf({ link: null }), shopUrlOf({ link: "data:text/html,x" })]).toEqual([
    ofShop.link,
    undefined,
    undefined,
  ]);
});
