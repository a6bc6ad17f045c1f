import fc from "fast-check";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/core/vocabulary";
import { toText } from "@/lib/i18n/to-text";
import { compileTariff, type TariffDefinition, type ZoneRule } from "./compile";
import { priceShipment } from "./engine";
import { indexTariffs } from "./tariff-index";

const definition: TariffDefinition = {
  id: 1,
  carrierServiceId: 1,
  accountId: null,
  version: 1,
  validFrom: new Date("2026-01-01T00:00:00Z"),
  validTo: null,
  volumetricDivisor: 4000,
  vatBasisPoints: 2100,
  zones: [
    { zone: "CABA", postcodeFrom: 1000, postcodeTo: 1499, provinceCode: "C" },
    { zone: "Sur", postcodeFrom: null, postcodeTo: null, provinceCode: "Z" },
  ],
  lanes: [
    {
      originZone: "CABA",
      destinationZone: "CABA",
      minDays: 1,
      maxDays: 2,
      extraKgCents: 50_00,
      bands: [
        { upToGrams: 1_000, priceCents: 1_000_00 },
        { upToGrams: 5_000, priceCents: 1_500_00 },
      ],
    },
    {
      originZone: "CABA",
      destinationZone: "Sur",
      minDays: 5,
      maxDays: 9,
      extraKgCents: 200_01,
      bands: [{ upToGrams: 5_000, priceCents: 9_999_99 }],
    },
  ],
  surcharges: [
    { kind: "classification", classificationId: 2, amountCents: 300_00, shareBasisPoints: 1000 },
    { kind: "oversize", sideCm: 100, amountCents: 250_00 },
    { kind: "remote", zones: ["Sur"], amountCents: 400_00, shareBasisPoints: 500 },
    { kind: "insurance", shareBasisPoints: 80, minimumCents: 120_00 },
  ],
};

const caba = { zipcode: 1425, provinceCode: "C" };
const sur = { zipcode: 9400, provinceCode: "Z" };
const parcel = { weightGrams: 900, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 } as const;

const price = (request: Partial<Parameters<typeof priceShipment>[1]> = {}) =>
  priceShipment(compileTariff(definition), {
    origin: caba,
    destination: caba,
    packages: [parcel],
    declaredValueCents: 0,
    ...request,
  });

test("a light parcel pays its band, the least insurance and VAT", () => {
  expect(price()).toMatchObject({
    originZone: "CABA",
    destinationZone: "CABA",
    minDays: 1,
    maxDays: 2,
    priceShipmentCents: 1_000_00,
    priceInsuranceCents: 120_00,
    priceCents: 1_120_00,
    vatCents: 235_20,
    priceInclTaxCents: 1_355_20,
  });
});

test.each([
  ["exactly at the end of a band", 1_000, 10, 1_000_00, 0],
  ["one gram above it", 1_001, 10, 1_500_00, 0],
  ["one gram above the last band", 5_001, 10, 1_550_00, 1],
  ["seven kilograms", 7_000, 10, 1_600_00, 2],
  ["light but large: 40 × 40 × 10 cm count as four kilograms", 900, 40, 1_500_00, 0],
])("%s", (_, weightGrams, side, priceCents, extraKg) => {
  const [priced] = price({ packages: [{ ...parcel, weightGrams, widthCm: side, lengthCm: side }] })?.packages ?? [];
  expect(priced).toMatchObject({ priceCents, extraKg });
});

test("the volumetric weight is rounded up to a gram", () => {
  const [priced] = price({ packages: [{ ...parcel, heightCm: 3, widthCm: 3, lengthCm: 3 }] })?.packages ?? [];
  expect(priced).toMatchObject({ volumetricGrams: 7, billableGrams: 900 });
});

test("every surcharge is a line of its own, and the lines say in words where they come from", () => {
  const priced = price({
    destination: sur,
    packages: [{ ...parcel, classificationId: 2, lengthCm: 101, weightGrams: 5_000 }],
    declaredValueCents: 100_000_00,
  });
  expect(priced?.lines.map(({ code, cents }) => [code, cents])).toEqual([
    ["freight", 9_999_99],
    ["classification", 300_00 + 1_000_00],
    ["oversize", 250_00],
    ["remote", 400_00 + 500_00],
    ["insurance", 800_00],
  ]);
  const texts = (locale: Locale) => priced?.lines.map(({ label }) => toText(label, locale));
  expect(texts("es")).toEqual([
    "Flete CABA → Sur (≤ 5 kg)",
    "Recargo por Colchones",
    "Lado mayor a 100 cm",
    "Zona alejada (Sur)",
    "Seguro sobre el valor declarado",
  ]);
  expect(texts("en")).toEqual([
    "Freight CABA → Sur (≤ 5 kg)",
    "Colchones surcharge",
    "Side above 100 cm",
    "Remote zone (Sur)",
    "Insurance on the declared value",
  ]);
  expect(priced?.priceCents).toBe(13_249_99);
  expect(priced?.vatCents).toBe(2_782_50);
});

test("a share is rounded once, of what it is a share of and not package by package", () => {
  const [lane] = definition.lanes;
  const oddCent = { ...lane!, bands: [{ upToGrams: 5_000, priceCents: 5 }] };
  const tariff = compileTariff({ ...definition, lanes: [oddCent] });
  const packages = [1, 2, 3].map(() => ({ ...parcel, classificationId: 2 as const }));
  const priced = priceShipment(tariff, { origin: caba, destination: caba, packages, declaredValueCents: 0 });
  // A tenth of 15 cents is 1.5: two, the even one. A tenth of 5 cents would have been none, three times.
  expect(priced?.lines.find(({ code }) => code === "classification")?.cents).toBe(3 * 300_00 + 2);
});

test("a range for everyone goes before a whole province, and a province before everywhere", () => {
  const rule = (zone: string, provinceCode: string | null, range?: [number, number]) => ({
    zone,
    provinceCode,
    postcodeFrom: range?.[0] ?? null,
    postcodeTo: range?.[1] ?? null,
  });
  const { zoneOf } = compileTariff({
    ...definition,
    zones: [
      rule("Resto", null),
      rule("Buenos Aires", "B"),
      rule("Norte", null, [1600, 1699]),
      rule("Norte provincial", "B", [1600, 1699]),
      rule("Vicente López", null, [1602, 1602]),
    ],
  });
  expect(zoneOf({ zipcode: 1900, provinceCode: "B" })).toBe("Buenos Aires");
  expect(zoneOf({ zipcode: 1650, provinceCode: "B" })).toBe("Norte provincial");
  expect(zoneOf({ zipcode: 1650, provinceCode: "C" })).toBe("Norte");
  expect(zoneOf({ zipcode: 1602, provinceCode: "B" })).toBe("Vicente López");
  expect(zoneOf({ zipcode: 5000, provinceCode: "X" })).toBe("Resto");
  expect(zoneOf({ zipcode: 1900, provinceCode: null })).toBe("Resto");
});

test("a place without a zone and a route without a lane have no price", () => {
  expect(price({ destination: { zipcode: 5000, provinceCode: "X" } })).toBeUndefined();
  expect(price({ destination: { zipcode: 9800, provinceCode: null } })).toBeUndefined();
  expect(price({ origin: sur })).toBeUndefined();
});

test("lines add up to the price, and price and VAT to the total, whatever is sent", () => {
  const packages = fc.array(
    fc.record({
      weightGrams: fc.integer({ min: 1, max: 10_000_000 }),
      heightCm: fc.integer({ min: 1, max: 5000 }),
      widthCm: fc.integer({ min: 1, max: 5000 }),
      lengthCm: fc.integer({ min: 1, max: 5000 }),
      classificationId: fc.constantFrom(1 as const, 2 as const),
    }),
    { minLength: 1, maxLength: 99 },
  );
  fc.assert(
    fc.property(packages, fc.integer({ min: 0, max: 9_999_999_999 }), (load, declaredValueCents) => {
      const priced = price({ destination: sur, packages: load, declaredValueCents });
      const total = priced?.lines.reduce((sum, { cents }) => sum + cents, 0);
      expect(priced?.priceCents).toBe(total);
      expect(priced && priced.priceShipmentCents + priced.priceInsuranceCents).toBe(total);
      expect(priced && priced.priceCents + priced.vatCents).toBe(priced?.priceInclTaxCents);
      expect(Number.isSafeInteger(priced?.priceInclTaxCents)).toBe(true);
    }),
  );
});

test("a heavier parcel never costs less while bands rise", () => {
  const grams = fc.integer({ min: 1, max: 40_000 });
  fc.assert(
    fc.property(grams, grams, (a, b) => {
      const cents = (weightGrams: number) => price({ packages: [{ ...parcel, weightGrams }] })?.priceCents ?? 0;
      expect(cents(Math.max(a, b))).toBeGreaterThanOrEqual(cents(Math.min(a, b)));
    }),
  );
});

/** The rule of the contract, implemented the slow way: try every rule, keep the most specific. */
function zoneByHand(rules: readonly ZoneRule[], zipcode: number, provinceCode: string | null): string | undefined {
  const width = ({ postcodeFrom, postcodeTo }: ZoneRule) => (postcodeTo ?? 9999) - (postcodeFrom ?? 0);
  return rules
    .filter((rule) => rule.provinceCode === null || rule.provinceCode === provinceCode)
    .filter((rule) => zipcode >= (rule.postcodeFrom ?? 0) && zipcode <= (rule.postcodeTo ?? 9999))
    .reduce<ZoneRule | undefined>((best, rule) => {
      if (!best || width(rule) < width(best)) return rule;
      return width(rule) === width(best) && rule.provinceCode !== null && best.provinceCode === null ? rule : best;
    }, undefined)?.zone;
}

test("the compiled zones are those of trying every rule", () => {
  const provinceCode = fc.constantFrom(null, "B", "C", "X");
  const rule = fc
    .tuple(
      fc.constantFrom("A", "B", "C", "D"),
      provinceCode,
      fc.boolean(),
      fc.integer({ min: 1000, max: 1020 }),
      fc.nat(15),
    )
    .map(([zone, province, isRange, from, width]) => ({
      zone,
      provinceCode: province,
      postcodeFrom: isRange ? from : null,
      postcodeTo: isRange ? from + width : null,
    }));
  const rules = fc.array(rule, { maxLength: 8 });
  fc.assert(
    fc.property(rules, fc.integer({ min: 998, max: 1040 }), provinceCode, (zones, zipcode, province) => {
      const compiled = compileTariff({ ...definition, zones });
      expect(compiled.zoneOf({ zipcode, provinceCode: province })).toBe(zoneByHand(zones, zipcode, province));
    }),
    { numRuns: 500 },
  );
});

test("a version holds from its date until the next, and an own contract comes before the platform's tariff", () => {
  const march = new Date("2026-03-01T00:00:00Z");
  const index = indexTariffs([
    { ...definition, id: 1, version: 1 },
    { ...definition, id: 2, version: 2, validFrom: march },
    { ...definition, id: 3, version: 1, accountId: 7, validFrom: march, validTo: new Date("2026-04-01T00:00:00Z") },
  ]);
  const at = (day: string, accountId = 1) => {
    const found = index.tariffFor({ carrierServiceId: 1, accountId, at: new Date(day) });
    return found && [found.tariff.id, found.source];
  };
  expect(at("2025-12-31T23:59:59Z")).toBeUndefined();
  expect(at("2026-02-28T23:59:59Z")).toEqual([1, "tariff"]);
  expect(at("2026-03-01T00:00:00Z")).toEqual([2, "tariff"]);
  expect(at("2026-03-15T00:00:00Z", 7)).toEqual([3, "own"]);
  expect(at("2026-04-01T00:00:00Z", 7)).toEqual([2, "tariff"]);
});
