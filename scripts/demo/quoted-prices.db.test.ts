import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import type { AccountRules } from "@/db/schema/accounts";
import {
  carrierServices,
  carriers,
  type SurchargeRule,
  tariffLanes,
  tariffSurcharges,
  tariffs,
  tariffZones,
} from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { places } from "@/lib/domain/geography/places";
import { changeRules, noRules } from "@/lib/domain/identity/accounts";
import { createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { type QuoteOption, quoteShipment } from "@/lib/domain/pricing/quotes";
import { draftTariff, publishTariff } from "@/lib/domain/pricing/tariffs";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { seedNetwork } from "./seed-network";

/**
 * Holds quoted prices against a second computation that shares no code with the first: it reads the tables, tries every
 * rule, and calculates with exact fractions.
 */

setupTestDatabase();

let seller: TestCaller;
let tables: Awaited<ReturnType<typeof readTables>>;

beforeAll(async () => {
  const ctx = systemContext("test");
  await seedNetwork(ctx);
  seller = await createTestAccount({ isTest: true });
  const { db } = connection();
  const services = await db.select().from(carrierServices);
  // Every fifth service has a contract of the account's own, and one carrier is suspended.
  for (const { id } of services.filter(({ id }) => id % 5 === 0)) {
    const [platform] = await db.select().from(tariffs).where(eq(tariffs.carrierServiceId, id));
    const draft = { carrierServiceId: id, accountId: seller.accountId, name: "Own", copyOf: platform?.id };
    const own = await draftTariff(ctx, draft);
    await db.update(tariffLanes).set({ extraKgCents: 1_234_57, minDays: 1 }).where(eq(tariffLanes.tariffId, own.id));
    await publishTariff(ctx, own.id);
  }
  await db.update(carriers).set({ status: "suspended" }).where(eq(carriers.code, "kalten"));
  clearReferenceCache();
  tables = await readTables();
});

async function readTables() {
  const { db } = connection();
  const [services, carrierRows, versions, zones, lanes, surcharges] = [
    await db.select().from(carrierServices),
    await db.select().from(carriers),
    await db.select().from(tariffs),
    await db.select().from(tariffZones),
    await db.select().from(tariffLanes),
    await db.select().from(tariffSurcharges),
  ];
  return { services, carriers: carrierRows, versions, zones, lanes, surcharges };
}

interface Parcel {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly classificationId: 1 | 2;
}

/** `amount × share ÷ 10,000`, half to even, by exact integers. */
function share(amount: number, basisPoints: number): number {
  const product = BigInt(amount) * BigInt(basisPoints);
  const floor = product >= 0n ? product / 10_000n : -((-product + 9_999n) / 10_000n);
  const rest = product - floor * 10_000n;
  const isUp = rest > 5_000n || (rest === 5_000n && floor % 2n !== 0n);
  return Number(floor + (isUp ? 1n : 0n));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function zoneOf(tariffId: number, { zipcode, provinceCode }: { zipcode: number; provinceCode: string | null }) {
  const width = (rule: (typeof tables.zones)[number]) =>
    rule.postcodeFrom === null && rule.postcodeTo === null
      ? 100_000
      : (rule.postcodeTo ?? 9999) - (rule.postcodeFrom ?? 0);
  const [best] = tables.zones
    .filter((rule) => rule.tariffId === tariffId)
    .filter((rule) => rule.provinceCode === null || rule.provinceCode === provinceCode)
    .filter((rule) => zipcode >= (rule.postcodeFrom ?? 0) && zipcode <= (rule.postcodeTo ?? 9999))
    .sort(
      (a, b) => width(a) - width(b) || Number(b.provinceCode !== null) - Number(a.provinceCode !== null) || a.id - b.id,
    );
  return best?.zone;
}

function surchargeOf(
  rule: SurchargeRule,
  parcels: readonly Parcel[],
  freight: readonly number[],
  toZone: string,
  declared: number,
) {
  if (rule.kind === "insurance") return Math.max(rule.minimumCents, share(declared, rule.shareBasisPoints));
  if (rule.kind === "remote")
    return rule.zones.includes(toZone) ? rule.amountCents + share(sum(freight), rule.shareBasisPoints) : 0;
  if (rule.kind === "oversize")
    return sum(parcels.map((each) => (Math.max(...sidesOf(each)) > rule.sideCm ? rule.amountCents : 0)));
  const concerned = freight.filter((_, i) => parcels[i]?.classificationId === rule.classificationId);
  return concerned.length * rule.amountCents + share(sum(concerned), rule.shareBasisPoints);
}

const sidesOf = ({ heightCm, widthCm, lengthCm }: Parcel): number[] => [heightCm, widthCm, lengthCm];

interface Sent {
  readonly origin: { zipcode: number; provinceCode: string | null };
  readonly destination: { zipcode: number; provinceCode: string | null };
  readonly parcels: readonly Parcel[];
  readonly declaredValueCents: number;
  /** Dispatch modes of the origin; null = every mode. */
  readonly modes: readonly string[] | null;
}

/** What a service costs, in cents before and with tax, and why it cannot be used; prices are null where it does not go. */
function computeByHand(serviceId: number, sent: Sent, markup: { shareBasisPoints: number; amountCents: number }) {
  const service = tables.services.find(({ id }) => id === serviceId);
  const carrier = tables.carriers.find(({ id }) => id === service?.carrierId);
  if (!service || !carrier) throw new Error("there is no such service");
  const versions = tables.versions.filter(({ carrierServiceId }) => carrierServiceId === serviceId);
  const own = versions.find(({ accountId }) => accountId === seller.accountId);
  const version = own ?? versions.find(({ accountId }) => accountId === null);
  const from = version && zoneOf(version.id, sent.origin);
  const to = version && zoneOf(version.id, sent.destination);
  const lane = tables.lanes.find(
    ({ tariffId, originZone, destinationZone }) =>
      tariffId === version?.id && originZone === from && destinationZone === to,
  );
  const { parcels, declaredValueCents: declared } = sent;
  const impediments = [
    !lane && "no_coverage",
    parcels.some(({ weightGrams }) => weightGrams > service.maxWeightGrams) && "package_too_heavy",
    parcels.some((each) => Math.max(...sidesOf(each)) > service.maxSideCm || sum(sidesOf(each)) > service.maxGirthCm) &&
      "package_too_large",
    parcels.length > service.maxPackages && "too_many_packages",
    declared > service.maxDeclaredValueCents && "declared_value_too_high",
    parcels.some((each) => !service.classificationIds.includes(each.classificationId)) && "classification_not_accepted",
    sent.modes?.includes(service.logisticType) === false && "origin_mode_not_enabled",
    carrier.status === "suspended" && "carrier_suspended",
  ].filter((code) => code !== false);
  if (!version || !lane || to === undefined) return { impediments, price: null };
  const freight = parcels.map((each) => {
    const volumetric = Math.ceil((each.heightCm * each.widthCm * each.lengthCm * 1000) / version.volumetricDivisor);
    const grams = Math.max(each.weightGrams, volumetric);
    const bands = [...lane.bands].sort((a, b) => a.upToGrams - b.upToGrams);
    const band = bands.find(({ upToGrams }) => upToGrams >= grams);
    if (band) return band.priceCents;
    const last = bands.at(-1) ?? { upToGrams: 0, priceCents: 0 };
    return last.priceCents + Math.ceil((grams - last.upToGrams) / 1000) * lane.extraKgCents;
  });
  const rules = tables.surcharges.filter(({ tariffId }) => tariffId === version.id).map(({ rule }) => rule);
  const cost = (rule: SurchargeRule) => surchargeOf(rule, parcels, freight, to, declared);
  const insurance = sum(rules.filter(({ kind }) => kind === "insurance").map(cost));
  const transport = sum(freight) + sum(rules.filter(({ kind }) => kind !== "insurance").map(cost));
  const marked = own
    ? transport
    : Math.max(0, transport + share(transport, markup.shareBasisPoints) + markup.amountCents);
  const cents = marked + insurance;
  const inclTaxCents = cents + share(cents, version.vatBasisPoints);
  return { impediments, price: { shipmentCents: marked, insuranceCents: insurance, cents, inclTaxCents } };
}

const parcel = (heaviest: number, longest: number): fc.Arbitrary<Parcel> =>
  fc.record({
    weightGrams: fc.integer({ min: 1, max: heaviest }),
    heightCm: fc.integer({ min: 1, max: longest }),
    widthCm: fc.integer({ min: 1, max: longest }),
    lengthCm: fc.integer({ min: 1, max: longest }),
    classificationId: fc.constantFrom(1, 1, 1, 2),
  });

const load = fc.oneof(
  fc.array(parcel(4_000, 40), { minLength: 1, maxLength: 4 }),
  fc.array(parcel(60_000, 180), { minLength: 1, maxLength: 3 }),
  fc.array(parcel(2_000, 20), { minLength: 1, maxLength: 45 }),
);

const destination = fc.constantFrom(
  { city: "Palermo", state: "Ciudad Autónoma de Buenos Aires", zipcode: 1414 },
  { city: "La Plata", state: "Buenos Aires", zipcode: 1900 },
  { city: "Carmen de Patagones", state: "Buenos Aires", zipcode: 8504 },
  { city: "Córdoba", state: "Córdoba", zipcode: 5000 },
  { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
  { city: "Salta", state: "Salta", zipcode: 4400 },
  { city: "Río Gallegos", state: "Santa Cruz", zipcode: 9400 },
  { city: "Ushuaia", state: "Tierra del Fuego", zipcode: 9410 },
  { city: "Nada", state: "Nada", zipcode: 9999 },
);

const markups = [
  { shareBasisPoints: 0, amountCents: 0 },
  { shareBasisPoints: 1_333, amountCents: 77 },
  { shareBasisPoints: -4_999, amountCents: -5_000_00 },
];

test.each(markups)(
  "every option costs what its tables say, to the cent, with a mark-up of $shareBasisPoints basis points and $amountCents cents",
  async (markup) => {
    const rule: AccountRules["markups"][number] = { carrierId: null, serviceType: null, ...markup };
    await changeRules(systemContext("test"), seller.accountId, { ...noRules, markups: [rule] });
    const index = await places();
    const outcomes = { priced: 0, impeded: 0 };
    await fc.assert(
      fc.asyncProperty(load, destination, fc.nat(60_000_000_00), async (parcels, to, declaredValueCents) => {
        const quote = await quoteShipment(systemContext("test"), {
          accountId: seller.accountId,
          originId: "auto",
          declaredValueCents,
          destination: to,
          load: { items: [], packages: parcels },
        });
        const sent = {
          origin: quote.originPlace,
          destination: index.resolve(to),
          parcels,
          declaredValueCents,
          modes: quote.origin.logisticTypes,
        };
        for (const option of quote.options) {
          const expected = computeByHand(option.service.id, sent, markup);
          expect({ service: option.service.id, price: pricesOf(option) }).toEqual({
            service: option.service.id,
            price: expected.price,
          });
          // Where branches are near is another test's concern.
          expect(option.impediments.filter((code) => code !== "no_pickup_points")).toEqual(expected.impediments);
          outcomes[option.selectable ? "priced" : "impeded"]++;
        }
        expect(quote.options.length).toBe(forwardServices());
      }),
      { numRuns: 60 },
    );
    expect(Math.min(outcomes.priced, outcomes.impeded)).toBeGreaterThan(100);
  },
);

const forwardServices = (): number =>
  tables.services.filter(({ serviceType }) => !serviceType.startsWith("return_")).length;

const pricesOf = ({ price }: QuoteOption) => {
  if (!price) return null;
  const { lines: _, ...prices } = price;
  return prices;
};
