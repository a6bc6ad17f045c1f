import { expect, test } from "vitest";
import { OrderInput, toNewOrder } from "@/lib/api/v2/order-input";
import { readExternalId } from "@/lib/domain/selling/orders";
import {
  addArticle,
  blankLine,
  blankOrder,
  fieldOf,
  missingFields,
  newExternalId,
  type OrderValues,
  toBody,
  toChannel,
  totalOf,
} from "./order-values";

const mate = { ...blankLine, description: "Mate", quantity: 2, unitPrice: 12_500.5, weightKg: 1.1 };
const whole = { ...mate, length: 10, width: 10, height: 12 };
const filled = (changes: Partial<OrderValues> = {}): OrderValues => ({
  ...blankOrder("M-4K7Q-X2PD"),
  name: "Ana Suárez",
  document: "31220874",
  phone: "261 555-0000",
  email: "ana@example.com",
  street: "San Martín",
  streetNumber: "845",
  zipcode: "5500",
  city: "Mendoza",
  state: "Mendoza",
  lines: [whole],
  ...changes,
});

test("a filled form is an order that the API takes, whatever was left empty", () => {
  const order = toNewOrder(OrderInput.parse(toBody(filled(), 7)));
  expect(order).toMatchObject({
    accountId: 7,
    channel: "manual",
    externalId: "M-4K7Q-X2PD",
    number: "",
    payment: "paid",
    recipient: { name: "Ana Suárez", zipcode: 5500 },
    lines: [{ description: "Mate", quantity: 2, unitPriceCents: 12_500_50, weightGrams: 1100, heightCm: 12 }],
    shippingPaidCents: null,
  });
});

test("payment on delivery has its amount, and no other payment has one", () => {
  const due = { paymentDue: 36_500 };
  const read = (payment: OrderValues["payment"]) => {
    const { payment: state, paymentDueCents } = toNewOrder(OrderInput.parse(toBody(filled({ payment, ...due }), 7)));
    return [state, paymentDueCents];
  };
  expect(read("on_delivery")).toEqual(["on_delivery", 36_500_00]);
  expect(read("paid")).toEqual(["paid", null]);
  expect(read("unpaid")).toEqual(["unpaid", null]);
});

test.each([
  ["", "manual"],
  ["  ", "manual"],
  ["Instagram", "instagram"],
  [" Teléfono ", "telefono"],
  ["Feria del Libro!", "feria-del-libro"],
  ["web_2", "web_2"],
])("the channel %j is saved as %j", (typed, channel) => expect(toChannel(typed)).toBe(channel));

test("an id of its own is one that the API takes, and another each time", () => {
  const ids = Array.from({ length: 200 }, newExternalId);
  for (const id of ids) expect(readExternalId(id)).toMatch(/^M-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(new Set(ids).size).toBe(200);
});

const article = {
  code: "MATE-01",
  name: "Mate",
  barcode: "",
  declaredValue: 900,
  weightGrams: 1,
  sidesCm: [1, 1, 1],
} as const;

test("an article takes the place of the empty line, counts up in its own, and brings its price", () => {
  const once = addArticle([blankLine], article);
  expect(once).toEqual([{ ...blankLine, sku: "MATE-01", description: "Mate", unitPrice: 900 }]);
  expect(addArticle(once, article)).toEqual([{ ...once[0], quantity: 2 }]);
  expect(addArticle([whole], { ...article, declaredValue: 0 })).toMatchObject([whole, { unitPrice: null }]);
});

test("what has to be filled in is named all at once, at the line where it is missing", () => {
  expect(missingFields(filled())).toEqual([]);
  const recipient = ["name", "phone", "document", "email", "zipcode", "city", "state", "street", "streetNumber"];
  expect(missingFields(blankOrder("x"))).toEqual([...recipient, "lines"]);
  const lines = [blankLine, { ...mate, unitPrice: null }, ...addArticle([], { ...article, declaredValue: 0 })];
  expect(missingFields(filled({ lines, payment: "on_delivery" }))).toEqual([
    "lines.1.unitPrice",
    "lines.1.length",
    "lines.1.width",
    "lines.1.height",
    "lines.2.unitPrice",
    "paymentDue",
  ]);
});

test("errors of the API stand at their fields, though blank lines are not sent", () => {
  const lines = [blankLine, whole, ...addArticle([], article)];
  const at = (path: string) => fieldOf(path, { lines });
  expect(at("items.0.weight")).toBe("lines.1.weightKg");
  expect(at("items.1.sku")).toBe("lines.2.description");
  expect(at("items.1.quantity")).toBe("lines.2.quantity");
  expect(at("items")).toBe("lines");
  expect(at("destination.street_number")).toBe("streetNumber");
  expect(at("payment_due")).toBe("paymentDue");
  expect(at("channel")).toBe("channel");
});

test("the total is exact in cents", () => {
  expect(
    totalOf([
      { ...blankLine, quantity: 3, unitPrice: 0.1 },
      { ...whole, quantity: null },
    ]),
  ).toBe(30);
});
