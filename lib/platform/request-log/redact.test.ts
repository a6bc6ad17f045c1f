import fc from "fast-check";
import { expect, test } from "vitest";
import { redactBody, redactQuery } from "./redact";

const order = {
  account_id: 7,
  external_id: "PED-1",
  declared_value: 25000,
  destination: {
    name: "Martín Gutiérrez",
    document: 31220874,
    phone: "261 555-0000",
    email: "martin@example.com",
    street: "San Martín",
    street_number: 845,
    city: "Mendoza",
    zipcode: 5500,
  },
  items: [{ sku: "MATE-1", description: "Mate para ana@example.com", weight: 400 }],
  client_secret: "and_live_x",
};

test("a body keeps facts about the shipment and nothing about the person", () => {
  const redacted = JSON.parse(redactBody(JSON.stringify(order)) ?? "");
  expect(redacted).toEqual({
    account_id: 7,
    external_id: "PED-1",
    declared_value: 25000,
    destination: {
      name: "•••",
      document: "•••",
      phone: "•••",
      email: "•••",
      street: "•••",
      street_number: "•••",
      city: "Mendoza",
      zipcode: 5500,
    },
    items: [{ sku: "MATE-1", description: "Mate para •••", weight: 400 }],
    client_secret: "•••",
  });
});

test("words about a parcel are hidden, also in what describes goods elsewhere", () => {
  const claim = {
    kind: "damaged",
    description: "Begoña Pérez dice que llegó roto",
    evidence: [{ name: "a", content: "x" }],
  };
  expect(JSON.parse(redactBody(JSON.stringify(claim)) ?? "")).toEqual({
    kind: "damaged",
    description: "•••",
    evidence: [{ name: "•••", content: "•••" }],
  });
});

test.each([
  ["M5500XQZ", "5500"],
  [" m5500xqz ", "5500"],
  ["M5500", "5500"],
  ["5500", "5500"],
  ["M5500XQZ, casa de Ana", "•••"],
])("of the postcode %s no more than the four digits are kept", (zipcode, kept) => {
  expect(JSON.parse(redactBody(JSON.stringify({ destination: { zipcode } })) ?? "")).toEqual({
    destination: { zipcode: kept },
  });
  expect(redactQuery(`?destination_zipcode=${encodeURIComponent(zipcode)}`)).not.toMatch(/xqz/i);
});

test("texts of unknown fields are hidden at any depth", () => {
  const name = fc.stringMatching(/^[a-z]{3,12}_x$/);
  const secret = fc.stringMatching(/^[A-Z]{12,20}$/);
  const holder = (value: string) => fc.oneof(fc.constant(value), fc.constant([value]), fc.constant({ inner_x: value }));
  fc.assert(
    fc.property(
      fc.tuple(name, secret).chain(([key, value]) => fc.tuple(fc.constant(key), fc.constant(value), holder(value))),
      ([key, value, inside]) => {
        expect(redactBody(JSON.stringify({ [key]: inside }))).not.toContain(value);
        expect(redactQuery(`?${key}=${value}`)).not.toContain(value);
      },
    ),
  );
});

test("long lists and deep or malformed bodies are truncated", () => {
  const long = JSON.parse(redactBody(JSON.stringify({ ids: Array.from({ length: 500 }, (_, id) => id) })) ?? "");
  expect(long.ids).toHaveLength(21);
  expect(long.ids.at(-1)).toBe("… +480");
  const deep = `${'{"a":'.repeat(30)}1${"}".repeat(30)}`;
  expect(redactBody(deep)).toContain("…");
  expect(redactBody("{not json, phone 261 555")).toBe("•••");
  expect(redactBody("")).toBeNull();
  expect(redactBody(JSON.stringify({ description: "\0x" }))).not.toContain("\0");
});

test("a query keeps ids and filters, and hides search texts", () => {
  expect(redactQuery("?account_id=7&page=2&q=Mart%C3%ADn&status=shipped&phone=2615550000")).toBe(
    "account_id=7&page=2&q=•••&status=shipped&phone=•••",
  );
  expect(redactQuery("")).toBe("");
});
