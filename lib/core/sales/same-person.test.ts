import { expect, test } from "vitest";
import { groupByPerson, type placeKeyOf } from "./same-person";

const ana = {
  name: "Ana Pérez",
  phone: "+54 9 11 5283-4511",
  email: "ana@example.com",
  street: "Av. Rivadavia",
  streetNumber: "1234",
  streetExtras: "4° B",
  city: "CABA",
  state: "CABA",
  zipcode: 1406,
  pointId: null,
} as const;
type Recipient = Parameters<typeof placeKeyOf>[0];
const other: Recipient = { ...ana, name: "Beto", phone: "", email: "", street: "Otra", streetExtras: "" };

const areOne = (a: Partial<Recipient>, b: Partial<Recipient>): boolean =>
  groupByPerson([{ recipient: { ...ana, ...a } }, { recipient: { ...ana, ...b } }]).length === 1;

test.each<[string, Partial<Recipient>]>([
  ["the same", {}],
  [
    "case, accents, blanks and signs of the place",
    { ...ana, phone: "", email: "", name: " ANA  PEREZ", streetExtras: "4 B" },
  ],
  ["another address with the same e-mail", { street: "Rivadavia", phone: "", email: " ANA@example.com " }],
  ["another name with the same telephone, without country", { ...other, phone: "011 5283 4511" }],
  ["the same telephone with 15", { ...other, phone: "11 15 5283 4511" }],
])("%s is one person", (_, changes) => expect(areOne({}, changes)).toBe(true));

test.each<[string, Partial<Recipient>, Partial<Recipient>]>([
  ["nothing in common", {}, other],
  ["another postcode, though the e-mail is the same", {}, { ...ana, street: "Otra", zipcode: 5000 }],
  ["zeros in place of a telephone", { email: "", phone: "00000000" }, { ...other, phone: "00000000" }],
  ["half a telephone", { email: "", phone: "4511" }, { ...other, phone: "4511" }],
  ["neither postcode nor point", { ...ana, zipcode: null }, { ...ana, street: "Otra", zipcode: null }],
  ["different points", { zipcode: null, pointId: "7" }, { street: "Otra", zipcode: null, pointId: "8" }],
])("%s are two people", (_, a, b) => expect(areOne(a, b)).toBe(false));

test("one whom an order knows by e-mail and another by telephone is one, in the order of the orders", () => {
  const items = [
    { id: 1, recipient: { ...ana, phone: "", street: "A" } },
    { id: 2, recipient: other },
    { id: 3, recipient: { ...ana, email: "", street: "B" } },
    { id: 4, recipient: { ...ana, street: "C" } },
  ];
  expect(groupByPerson(items).map((group) => group.map(({ id }) => id))).toEqual([[1, 3, 4], [2]]);
});

test.each([1, 5_000])("ten thousand orders of %i people are grouped at once", (people) => {
  const items = Array.from({ length: 10_000 }, (_, at) => ({ recipient: { ...other, street: `${at % people}` } }));
  const groups = groupByPerson(items);
  expect([groups.length, groups[0]?.length]).toEqual([people, 10_000 / people]);
});
