import { describe, expect, test } from "vitest";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { provinceOf } from "@/lib/domain/geography/places";
import { compileTariff, priceShipment } from "@/lib/domain/pricing/tariffs";
import { demoCarriers } from "./carriers";
import { tariffOf } from "./tariff-tables";
import type { Zone } from "./zones";

const offered = demoCarriers.flatMap((carrier) =>
  (Object.keys(carrier.offers) as ServiceType[]).flatMap((serviceType) =>
    (carrier.offers[serviceType] ?? []).map((logisticType) => ({ carrier, serviceType, logisticType })),
  ),
);
const named = offered.map(
  (offer) => [`${offer.carrier.code} ${offer.serviceType} ${offer.logisticType}`, offer] as const,
);

const carrierOf = (code: string) => demoCarriers.find((carrier) => carrier.code === code)!;
const laneOf = (code: string, serviceType: ServiceType, logisticType: LogisticType, from: Zone, to: Zone) =>
  tariffOf(carrierOf(code), serviceType, logisticType).lanes.find(
    ({ originZone, destinationZone }) => originZone === from && destinationZone === to,
  )!;
const firstKgPesos = (...of: Parameters<typeof laneOf>) => laneOf(...of).bands[0]!.priceCents / 100;

describe.each(named)("%s", (_, { carrier, serviceType, logisticType }) => {
  const { lanes } = tariffOf(carrier, serviceType, logisticType);

  test("has a lane for every pair of its zones, once", () => {
    const pairs = lanes.map(({ originZone, destinationZone }) => `${originZone} → ${destinationZone}`);
    expect(new Set(pairs).size).toBe(carrier.zones.length ** 2);
    expect(pairs).toHaveLength(carrier.zones.length ** 2);
  });

  test("has bands that rise in weight and in price, in whole tens of pesos", () => {
    for (const { bands, extraKgCents } of lanes) {
      expect(bands.length).toBeGreaterThan(2);
      for (const [i, band] of bands.entries()) {
        expect(band.upToGrams).toBeGreaterThan(bands[i - 1]?.upToGrams ?? 0);
        expect(band.priceCents).toBeGreaterThan(bands[i - 1]?.priceCents ?? 0);
        expect(band.priceCents % 1000).toBe(0);
      }
      expect(extraKgCents).toBeGreaterThan(0);
      expect(extraKgCents).toBeLessThan(bands[0]!.priceCents);
    }
  });

  test("takes at least a day, and at most what it says", () => {
    for (const { minDays, maxDays } of lanes) {
      expect(minDays).toBeGreaterThanOrEqual(1);
      expect(maxDays).toBeGreaterThanOrEqual(minDays);
    }
  });
});

test("a kilogram inside the metropolitan area costs some 6,500 pesos, to Patagonia 14,000 to 18,000", () => {
  expect(firstKgPesos("rutalba", "standard_delivery", "crossdock", "AMBA", "CABA")).toBe(6_500);
  for (const zone of ["Patagonia Norte", "Patagonia Sur", "Tierra del Fuego"] as const) {
    const price = firstKgPesos("rutalba", "standard_delivery", "crossdock", "CABA", zone);
    expect(price).toBeGreaterThanOrEqual(14_000);
    expect(price).toBeLessThanOrEqual(18_000);
  }
});

test("a pick-up point is 20 to 30 % cheaper than the door, express is dearer and faster", () => {
  const door = firstKgPesos("rutalba", "standard_delivery", "crossdock", "CABA", "Centro");
  const point = firstKgPesos("rutalba", "pickup_point", "crossdock", "CABA", "Centro");
  expect(point / door).toBeGreaterThan(0.7);
  expect(point / door).toBeLessThan(0.8);
  const standard = laneOf("terovia", "standard_delivery", "carrier_pickup", "CABA", "Cuyo");
  const express = laneOf("terovia", "express_delivery", "carrier_pickup", "CABA", "Cuyo");
  expect(express.bands[0]!.priceCents).toBeGreaterThan(standard.bands[0]!.priceCents);
  expect(express.maxDays).toBeLessThan(standard.maxDays);
});

const compiled = (code: string, serviceType: ServiceType, logisticType: LogisticType) =>
  compileTariff({
    ...tariffOf(carrierOf(code), serviceType, logisticType),
    id: 1,
    carrierServiceId: 1,
    accountId: null,
    version: 1,
    validFrom: new Date(0),
    validTo: null,
  });

test("a national carrier reaches every postcode in use but Malvinas and Antarctica", () => {
  const tariff = compiled("rutalba", "standard_delivery", "crossdock");
  const unserved = [];
  for (let zipcode = 1000; zipcode <= 9431; zipcode++)
    if (!tariff.zoneOf({ zipcode, provinceCode: provinceOf(zipcode) })) unserved.push(zipcode);
  expect(unserved).toEqual([9409, 9411]);
});

test.each<[number, Zone]>([
  [1425, "CABA"],
  [1636, "AMBA"],
  [1647, "AMBA"],
  [1900, "Buenos Aires"],
  [7600, "Buenos Aires"],
  [5000, "Centro"],
  [8504, "Patagonia Norte"],
  [9410, "Tierra del Fuego"],
])("%i is in the zone %s", (zipcode, zone) => {
  expect(
    compiled("rutalba", "standard_delivery", "crossdock").zoneOf({ zipcode, provinceCode: provinceOf(zipcode) }),
  ).toBe(zone);
});

test("the city's couriers count La Plata to the metropolitan area and leave the rest of the country alone", () => {
  const tariff = compiled("zorzalia", "express_delivery", "fulfillment");
  expect(tariff.zoneOf({ zipcode: 1900, provinceCode: "B" })).toBe("AMBA");
  expect(tariff.zoneOf({ zipcode: 2000, provinceCode: "S" })).toBeUndefined();
});

test("a mattress to Ushuaia pays freight by volume and all four surcharges", () => {
  const priced = priceShipment(compiled("nandubay", "standard_delivery", "carrier_pickup"), {
    origin: { zipcode: 1270, provinceCode: "C" },
    destination: { zipcode: 9410, provinceCode: "V" },
    packages: [{ weightGrams: 16_000, heightCm: 22, widthCm: 80, lengthCm: 190, classificationId: 2 }],
    declaredValueCents: 31_000_000,
  })!;
  expect(priced.lines.map(({ code }) => code).sort()).toEqual([
    "classification",
    "freight",
    "insurance",
    "oversize",
    "remote",
  ]);
  expect(priced.packages[0]).toMatchObject({ realGrams: 16_000, billableGrams: 83_600 });
});
