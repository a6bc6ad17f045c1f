import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { findCatalogueSkus } from "../../goods/inventory";
import { changePreferences } from "../../identity/accounts";
import { erasePerson } from "../../operating/privacy";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { cancelShipment } from "../../shipping/shipments";
import {
  cancelOrder,
  createOrder,
  decideOrder,
  editOrder,
  findOrder,
  listOrders,
  type NewOrder,
  type OrderEdit,
  setShopState,
  shipOrder,
} from "./";
import { testLine, testOrder } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let ctx: Context;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount();
  ctx = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
});

const typed = { address_1: "Honduras 4800", city: "Palermo", postcode: "1414" };
const draft = (changes: Partial<NewOrder> = {}) =>
  testOrder(seller.accountId, { channel: "woocommerce", externalId: "5002", number: "1042", typed, ...changes });
const sell = (changes: Partial<NewOrder> = {}) => createOrder(ctx, draft(changes), { isImported: true });
const { recipient } = testOrder(0);
const edit = (id: number, changes: OrderEdit) => editOrder(ctx, id, changes);
const line = (changes: Partial<NonNullable<OrderEdit["lines"]>[number]>) => ({
  lines: [{ number: 1, isForProduct: false, ...changes }],
});
const reasonsOf = async (id: number) =>
  (await findOrder(ctx, id)).decisions.map(({ code, field }) => `${code} ${field}`);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof DomainError ? error.detail : error;
};
const eventsOf = async (id: number) =>
  (
    await connection().sql`
      select type, payload->'changes' as changes from outbox where aggregate = 'order' and aggregate_id = ${id}
      order by sequence`
  ).map(({ type, changes }) => [type, ...changes].join(" "));

describe("an edit", () => {
  test("is judged at once, told, audited without the person's data, and what it says is shipped", async () => {
    await changePreferences(ctx, seller.accountId, { automaticOrderShipments: true });
    const { id } = await sell({ recipient: { ...recipient, street: "", zipcode: null } });
    expect(await reasonsOf(id)).toEqual([
      "address_incomplete destination.street",
      "address_incomplete destination.zipcode",
    ]);
    const part = await edit(id, { recipient: { street: "Honduras" } });
    expect(part).toMatchObject({ judgement: "ask", dueAt: null, edits: { recipient: { street: "Honduras" } } });
    const whole = await edit(id, { recipient: { zipcode: recipient.zipcode }, notes: "Timbre 2" });
    expect(whole).toMatchObject({ judgement: "ready", dueAt: expect.any(Date), notes: "Timbre 2", decisions: [] });
    expect(await eventsOf(id)).toEqual([
      "order.created",
      "order.updated destination",
      "order.updated destination notes",
    ]);
    expect((await shipOrder(ctx, id)).destination).toMatchObject({ street: "Honduras", zipcode: recipient.zipcode });
    const audited = await connection()
      .sql`select detail from audit_entries where target = ${`order:${id}`} order by id`;
    expect(audited.map(({ detail }) => detail)).toEqual([
      { changes: ["destination"] },
      { changes: ["destination", "notes"] },
    ]);
  });

  test("that says what the order says already changes nothing and tells nobody", async () => {
    const { id, version } = await sell();
    expect(
      await edit(id, { recipient: { ...recipient }, ...line({ quantity: 2, weightGrams: 400 }), notes: "" }),
    ).toMatchObject({ version, edits: null });
    await edit(id, { notes: "Timbre" });
    const once = await findOrder(ctx, id);
    expect((await edit(id, { notes: "Timbre" })).version).toBe(once.version);
    expect(await edit(id, { notes: "" })).toMatchObject({ edits: null, notes: "" });
  });

  test("of a field that was read with doubt settles the doubt, also with the value that was read; other doubts stay", async () => {
    const doubts = ["street", "city"].map((field) => ({ field: `destination.${field}`, text: "Honduras y Thames" }));
    const { id } = await sell({ doubts });
    await edit(id, { recipient: { phone: "1155554444" } });
    expect(await reasonsOf(id)).toHaveLength(2);
    await edit(id, { recipient: { street: recipient.street } });
    expect(await reasonsOf(id)).toEqual(["address_doubtful destination.city"]);
    await sell({ doubts, notes: "Sin apuro" });
    expect(await reasonsOf(id)).toEqual(["address_doubtful destination.city"]);
  });

  test("of quantities declares the share of what was paid, and never fewer than are in shipments or refunded", async () => {
    const lines = [{ ...testLine, quantity: 4, refundedQuantity: 1 }];
    const { id } = await sell({ lines, declaredValueCents: 30_000 });
    await decideOrder(ctx, id, { code: "partly_refunded", answer: "ship" });
    expect(await edit(id, line({ quantity: 3 }))).toMatchObject({ valueCents: 20_000, judgement: "ready" });
    expect((await edit(id, line({ quantity: 4 }))).valueCents).toBe(30_000);
    await shipOrder(ctx, id, { lines: [{ number: 1, quantity: 2 }] });
    expect(await refusal(edit(id, line({ quantity: 2 })))).toMatchObject({
      issues: [{ path: "items.0.quantity", message: message("order_quantity_too_small", { least: 3 }) }],
    });
    expect((await edit(id, line({ quantity: 3 }))).status).toBe("shipped");
  });

  test("of no pieces leaves a line out, and an order of none is not to be sent", async () => {
    const two = await sell({ lines: [testLine, { ...testLine, description: "Termo" }] });
    await edit(two.id, line({ quantity: 0 }));
    await shipOrder(ctx, two.id);
    expect(await findOrder(ctx, two.id)).toMatchObject({
      status: "shipped",
      shipments: [{ lines: [{ number: 2, quantity: 2 }] }],
    });
    const one = await sell({ externalId: "5003", number: "1043" });
    expect(await edit(one.id, line({ quantity: 0 }))).toMatchObject({
      judgement: "ignore",
      decisions: [{ code: "nothing_to_ship" }],
    });
  });

  test("ends a postcode's side of the block with its street, and keeps it with a postcode that names none", async () => {
    const { id } = await sell({ recipient: { ...recipient, cpa: "C1414BTE" } });
    expect((await edit(id, { recipient: { zipcode: recipient.zipcode ?? 0, cpa: null } })).recipient.cpa).toBe(
      "C1414BTE",
    );
    expect((await edit(id, { recipient: { streetNumber: "9999" } })).recipient.cpa).toBeNull();
  });

  test("is refused for what is cancelled, all in shipments, erased, not packed, unknown or named twice", async () => {
    const { id } = await sell({ lines: [testLine, { ...testLine, kind: "virtual", sku: null }] });
    const issue = (path: string, text: Parameters<typeof message>[0]) => ({
      code: "validation_failed",
      issues: [{ path, message: { code: text, facts: {} } }],
    });
    expect(await refusal(edit(id, { ...line({ number: 2, quantity: 1 }) }))).toMatchObject(
      issue("items.0.number", "order_line_not_packed"),
    );
    expect(await refusal(edit(id, line({ number: 3 })))).toMatchObject(issue("items.0.number", "order_line_unknown"));
    expect(await refusal(edit(id, { lines: [...line({}).lines, ...line({}).lines] }))).toMatchObject(
      issue("items.1.number", "order_line_repeated"),
    );
    expect(await refusal(edit(id, line({ isForProduct: true })))).toMatchObject(
      issue("items.0.save_to_product", "order_line_without_sku"),
    );
    const shipment = await shipOrder(ctx, id);
    expect(await refusal(edit(id, { notes: "x" }))).toMatchObject({ message: message("order_in_shipments") });
    await cancelShipment(ctx, shipment.id);
    await edit(id, { recipient: { name: "Otra Persona" } });
    await cancelOrder(ctx, id);
    expect(await refusal(edit(id, { notes: "x" }))).toMatchObject({ message: message("order_cancelled") });
  });

  test("by two people at once keeps both, and one during a shipment is before it or refused", async () => {
    const { id } = await sell();
    await Promise.all([edit(id, { notes: "Timbre" }), edit(id, { recipient: { phone: "1155554444" } })]);
    expect(await findOrder(ctx, id)).toMatchObject({ notes: "Timbre", recipient: { phone: "1155554444" } });
    const [shipped, edited] = await Promise.allSettled([
      shipOrder(ctx, id),
      edit(id, { recipient: { street: "Thames" } }),
    ]);
    if (shipped.status === "rejected") throw shipped.reason;
    const sent = shipped.value.destination.street;
    expect(sent === "Thames").toBe(edited.status === "fulfilled");
  });
});

describe("what a channel says after an edit", () => {
  const edits = { recipient: { street: "Thames" }, notes: "Timbre", ...line({ quantity: 1 }) };

  test("of other things takes effect under the edit, from a shop and from a program alike", async () => {
    const shop = await sell();
    const program = await createOrder(ctx, testOrder(seller.accountId));
    const later = { recipient: { ...recipient, phone: "1100000000" }, payment: "unpaid" as const };
    for (const [{ id }, again] of [
      [shop, () => sell(later)],
      [program, () => createOrder(ctx, testOrder(seller.accountId, later))],
    ] as const) {
      await edit(id, edits);
      expect(await again()).toMatchObject({
        recipient: { street: "Thames", phone: "1100000000" },
        notes: "Timbre",
        lines: [{ quantity: 1 }],
        payment: "unpaid",
      });
      expect(await reasonsOf(id)).toEqual(["unpaid payment"]);
    }
  });

  test.each<[string, Partial<NewOrder>, string]>([
    ["another street", { recipient: { ...recipient, street: "Gorriti" } }, "destination"],
    ["other notes", { notes: "Portón verde" }, "notes"],
    ["another quantity", { lines: [{ ...testLine, quantity: 5 }] }, "items"],
    ["another article in its place", { lines: [{ ...testLine, description: "Termo" }] }, "items"],
  ])("%s asks once, and the edit stands until somebody decides", async (_, later, field) => {
    const { id } = await sell();
    await edit(id, edits);
    await sell(later);
    expect(await reasonsOf(id)).toEqual([`changed_at_shop ${field}`]);
    expect((await findOrder(ctx, id)).recipient.street).toBe("Thames");
    await decideOrder(ctx, id, { code: "changed_at_shop", answer: "ship" });
    await sell({ ...later, shippingPaidCents: 100 });
    expect(await findOrder(ctx, id)).toMatchObject({ judgement: "ready", recipient: { street: "Thames" } });
  });

  const moved = { ...recipient, street: "Gorriti", streetNumber: "5100", zipcode: 1425 };

  test.each<[string, NonNullable<OrderEdit["recipient"]>, NewOrder["recipient"]]>([
    ["a house, the flat edited", { streetExtras: "7#A" }, moved],
    ["a postcode, the street edited", { street: "Thames" }, { ...recipient, zipcode: 1425 }],
    ["a point, the number edited", { streetNumber: "4900" }, { ...recipient, pointId: "A-1" }],
  ])("of %s asks once, as it is another place than the edit was made for", async (_, edited, said) => {
    const { id } = await sell();
    await edit(id, { recipient: edited });
    await sell({ recipient: said });
    expect(await reasonsOf(id)).toEqual(["changed_at_shop destination"]);
    await decideOrder(ctx, id, { code: "changed_at_shop", answer: "ship" });
    await sell({ recipient: said, notes: "Sin apuro" });
    expect(await reasonsOf(id)).toEqual([]);
  });

  test.each<[string, NonNullable<OrderEdit["recipient"]>]>([
    ["no part of the place", { phone: "1155554444" }],
    ["what the channel says there now", { street: "Gorriti" }],
  ])("of another place asks nothing where the edit is of %s", async (_, edited) => {
    const { id } = await sell();
    await edit(id, { recipient: edited });
    await sell({ recipient: moved });
    expect(await findOrder(ctx, id)).toMatchObject({ decisions: [], recipient: { ...moved, ...edited } });
  });

  test("may be taken instead, or edited anew, either of which settles it", async () => {
    const { id } = await sell();
    await edit(id, edits);
    await sell({ recipient: { ...recipient, street: "Gorriti" }, notes: "Portón verde" });
    expect(await reasonsOf(id)).toHaveLength(2);
    expect(await edit(id, { takenBack: ["destination"], notes: "Portón verde" })).toMatchObject({
      recipient: { street: "Gorriti" },
      notes: "Portón verde",
      decisions: [],
      edits: { lines: { 1: { quantity: 1 } } },
    });
    expect(await edit(id, { takenBack: ["items"] })).toMatchObject({ lines: [{ quantity: 2 }], edits: null });
  });

  test("that is what was edited asks nothing; a line that moved keeps its edit", async () => {
    const { id } = await sell();
    await edit(id, edits);
    const again = await sell({
      recipient: { ...recipient, street: "Thames" },
      notes: "Timbre",
      lines: [{ ...testLine, description: "Termo" }, testLine],
    });
    expect(again).toMatchObject({ judgement: "ready", lines: [{ quantity: 2 }, { quantity: 1 }] });
  });

  test("while a part is in a shipment stops nothing that is the same, and a return from on hold keeps the edit", async () => {
    const { id } = await sell({ lines: [testLine, { ...testLine, description: "Termo" }] });
    await edit(id, { recipient: { street: "Thames" }, ...line({ quantity: 1 }) });
    await shipOrder(ctx, id, { lines: [{ number: 1, quantity: 1 }] });
    await setShopState(ctx, { accountId: seller.accountId, channel: "woocommerce", externalId: "5002" }, "on_hold");
    expect(await reasonsOf(id)).toEqual(["on_hold global"]);
    await setShopState(ctx, { accountId: seller.accountId, channel: "woocommerce", externalId: "5002" }, "to_ship");
    expect(await findOrder(ctx, id)).toMatchObject({
      decisions: [],
      status: "partially_shipped",
      recipient: { street: "Thames" },
      lines: [{ quantity: 1 }, { quantity: 2 }],
    });
  });
});

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    "an event of the shop",
    () => setShopState(ctx, { accountId: seller.accountId, channel: "woocommerce", externalId: "5002" }, "on_hold"),
  ],
  ["an edit", (id) => edit(id, { recipient: { phone: "1155554444" } })],
  ["an edit taken back", (id) => edit(id, { takenBack: ["items"] })],
])("%s keeps the address that came while lines of another article are in a shipment", async (_, later) => {
  const { id } = await sell({ lines: [testLine, { ...testLine, description: "Termo" }] });
  await edit(id, { notes: "Timbre", lines: [{ number: 2, isForProduct: false, quantity: 1 }] });
  await shipOrder(ctx, id, { lines: [{ number: 1, quantity: 2 }] });
  const moved = { ...recipient, street: "Gorriti", streetNumber: "5100" };
  await sell({
    recipient: moved,
    typed: { ...typed, address_1: "Gorriti 5100" },
    lines: [
      { ...testLine, description: "Bombilla" },
      { ...testLine, description: "Termo" },
    ],
  });
  expect((await findOrder(ctx, id)).recipient).toMatchObject({ street: "Gorriti" });
  await later(id);
  expect(await findOrder(ctx, id)).toMatchObject({
    recipient: { street: "Gorriti", streetNumber: "5100" },
    notes: "Timbre",
    edits: { channel: { recipient: moved } },
    lines: [{ description: "Mate" }, { description: "Termo" }],
  });
});

describe("measures", () => {
  const bare = { ...testLine, weightGrams: null, heightCm: null, widthCm: null, lengthCm: null };
  const sides = { weightGrams: 900, heightCm: 30, widthCm: 20, lengthCm: 10 };

  test("count for the order alone, or for its article too, which is made or changed", async () => {
    const { id } = await sell({ lines: [{ ...bare, sku: "TERMO-1" }] });
    expect(await reasonsOf(id)).toEqual(["measures_missing items.0"]);
    expect(await edit(id, line(sides))).toMatchObject({ judgement: "ready" });
    expect(await findCatalogueSkus(ctx, seller.accountId, ["TERMO-1"])).toEqual(new Map());
    await edit(id, line({ ...sides, isForProduct: true }));
    const saved = async () => (await findCatalogueSkus(ctx, seller.accountId, ["TERMO-1"])).get("TERMO-1");
    expect(await saved()).toMatchObject({ ...sides, name: "Mate" });
    await edit(id, line({ weightGrams: 950, isForProduct: true }));
    expect(await saved()).toMatchObject({ ...sides, weightGrams: 950 });
    const other = await sell({ externalId: "5003", number: "1043", lines: [{ ...bare, sku: "TERMO-1" }] });
    expect(other.judgement).toBe("ready");
  });

  test("that were typed stay where the catalogue has others since, and nobody is asked", async () => {
    const lines = [{ ...testLine, sku: "TERMO-1" }];
    const { id } = await sell({ lines });
    await edit(id, line({ weightGrams: 950 }));
    const other = await sell({ externalId: "5003", number: "1043", lines });
    await edit(other.id, line({ ...sides, isForProduct: true }));
    const again = await sell({ lines, notes: "Timbre" });
    expect(again).toMatchObject({ judgement: "ready", lines: [{ weightGrams: 950, heightCm: null }] });
  });

  test("that are not whole are not saved, and nothing else is written", async () => {
    const { id } = await sell({ lines: [{ ...bare, sku: "TERMO-1" }] });
    expect(await refusal(edit(id, { ...line({ weightGrams: 5, isForProduct: true }), notes: "x" }))).toMatchObject({
      issues: ["height", "width", "length"].map((field) => ({
        path: `items.0.${field}`,
        message: message("required"),
      })),
    });
    expect(await findOrder(ctx, id)).toMatchObject({ notes: "", edits: null });
  });
});

test("a person is erased by what the channel says too, leaves no edit, and cannot be written again", async () => {
  const { id } = await sell();
  await edit(id, { recipient: { street: "Thames", email: "otra@example.com" } });
  await erasePerson(ctx, seller.accountId, { by: "email", value: recipient.email });
  const erased = await findOrder(ctx, id);
  expect(erased.edits).toBeNull();
  expect(JSON.stringify(erased)).not.toContain("Thames");
  expect(await refusal(edit(id, { notes: "x" }))).toMatchObject({ message: message("order_recipient_erased") });
});

test("the orders of a shipment are found by its id", async () => {
  const { id } = await sell();
  await sell({ externalId: "5003", number: "1043", recipient: { ...recipient, name: "Otra" } });
  const shipment = await shipOrder(ctx, id);
  const found = await listOrders(ctx, { shipmentId: shipment.id, limit: 5, offset: 0 });
  expect([found.total, found.rows.map((order) => order.id)]).toEqual([1, [id]]);
});
