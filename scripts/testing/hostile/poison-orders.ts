/**
 * Orders that a shop, or a buyer at its checkout, can make and that must harm themselves alone: members that replace those of
 * an ordinary order. Others of a shape are easy to add; all of them are tried by the test of hostile shops.
 */
export interface PoisonOrder {
  readonly name: string;
  /** Whether it is set aside with a reason. What is left over is an order that can be taken once its texts are cleaned. */
  readonly isSetAside: boolean;
  readonly members: Readonly<Record<string, unknown>>;
}

const address = {
  first_name: "Ana",
  last_name: "Paz",
  address_1: "San Martín 100",
  city: "Rosario",
  state: "S",
  postcode: "2000",
};
const line = { name: "Mate", sku: "MATE-01", quantity: 1, price: 100 };
const aside = (name: string, members: PoisonOrder["members"]): PoisonOrder => ({ name, isSetAside: true, members });
const cleaned = (name: string, members: PoisonOrder["members"]): PoisonOrder => ({ name, isSetAside: false, members });
const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

export const poisonOrders: readonly PoisonOrder[] = [
  aside("80,000 blanks in an address", {
    shipping: { ...address, address_1: `San Martin${"\u00a0".repeat(80_000)}x` },
  }),
  aside("an endless town", { shipping: { ...address, city: "x".repeat(100_000) } }),
  aside("goods above every amount", { line_items: [{ ...line, quantity: 1_000, price: 150_000 }] }),
  aside("a price beyond numbers", { line_items: [{ ...line, price: 1e308 }] }),
  aside("a price of words", { line_items: [{ ...line, price: "gratis" }] }),
  aside("a shipping total that is none", { shipping_total: "NaN" }),
  aside("a day zero", { date_created_gmt: "0000-00-00T00:00:00" }),
  aside("a date of words", { date_created_gmt: "garbage" }),
  aside("the last year of JavaScript", { date_created_gmt: "+275760-09-13T00:00:00" }),
  aside("a negative year", { date_paid_gmt: "-000001-01-01T00:00:00" }),
  aside("31 April", { date_created_gmt: "2026-04-31T10:00:00" }),
  aside("no lines", { line_items: [] }),
  aside("lines of text", { line_items: "none" }),
  aside("201 lines", { line_items: Array.from({ length: 201 }, () => line) }),
  aside("more pieces than there are", { line_items: [{ ...line, quantity: 1e12 }] }),
  aside("fewer pieces than none", { line_items: [{ ...line, quantity: -1 }] }),
  aside("no address at all", { shipping: null, billing: 5 }),
  aside("a status that is no text", { status: { toString: 1 } }),
  aside("nested beyond all bounds", { meta_data: nested(60) }),
  aside("five megabytes of meta", { meta_data: [{ key: "x", value: "y".repeat(5_000_000) }] }),
  cleaned("NUL in the name and the note", {
    shipping: { ...address, first_name: "A\u0000na" },
    customer_note: "Timbre\u0000 2",
  }),
  cleaned("marks of direction and half a letter", {
    shipping: { ...address, last_name: "Paz\u202e\ud800" },
    customer_note: "\u009b31m",
  }),
  cleaned("a document that has no text", { meta_data: [{ key: "dni", value: { toString: 1 } }, null, 7] }),
  cleaned("a number that is a list", { number: ["1", "2"] }),
  cleaned("more pieces than a shipment has", { line_items: [{ ...line, quantity: 100_001 }] }),
  cleaned("half a piece", { line_items: [{ ...line, quantity: 0.5 }] }),
  cleaned("lines under keys with a gap", { line_items: { 1: line, 7: line }, meta_data: { 0: { key: 5, value: 1 } } }),
  cleaned("numbers and falses for texts", {
    number: 1043,
    shipping: { ...address, postcode: 2000, address_2: false, phone: 3_415_550_000 },
  }),
  cleaned("refunds that nobody can read", { refunds: { 3: { id: {}, total: "-1.00" } } }),
];
