import fc from "fast-check";
import { expect, test } from "vitest";
import type { Party } from "@/db/schema/shipments";
import { textsOf, withoutTexts } from "./erase-responses";

const party: Party = {
  name: 'Ana "Nita" Paz',
  document: "30111222",
  street: "Lavalle",
  streetNumber: "12",
  streetExtras: "3B",
  city: "Salta",
  provinceCode: "A",
  state: "Salta",
  zipcode: 4400,
  cpa: null,
  phone: "387 555-0101",
  email: "ana@personal.example",
};

const erased = (body: unknown) => JSON.parse(withoutTexts(JSON.stringify(body), textsOf([party])));

test("a person's texts are taken out of a response; numbers of the house only where the person is", () => {
  const { name, document, phone, email, street, city } = party;
  expect(
    erased({
      id: 12,
      total_packages: "12",
      note: `Para ${name}`,
      destination: {
        name,
        document,
        phone,
        email,
        street,
        street_number: "12",
        street_extras: "3B",
        city,
        zipcode: "4400",
      },
      packages: [{ description: "12", aisle: "3B" }],
      origin: { name: "Tienda", street_number: "12" },
    }),
  ).toEqual({
    id: 12,
    total_packages: "—",
    note: "Para —",
    destination: {
      name: "—",
      document: "—",
      phone: "—",
      email: "—",
      street: "—",
      street_number: "—",
      street_extras: "—",
      city,
      zipcode: "4400",
    },
    packages: [{ description: "12", aisle: "3B" }],
    origin: { name: "Tienda", street_number: "12" },
  });
});

test("a response without the person stays as it is, and a second time changes nothing", () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: "small" }), (body) => {
      const stored = JSON.parse(JSON.stringify(body));
      expect(erased(stored)).toEqual(stored);
      const once = erased({ body: stored, name: party.name });
      expect(erased(once)).toEqual(once);
      expect(JSON.stringify(once)).not.toContain("Nita");
    }),
    { numRuns: 100 },
  );
});
