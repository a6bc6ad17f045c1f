import type { SurchargeRule } from "@/db/schema/carriers";
import { type ClassificationId, classificationIds, type LogisticType, type ServiceType } from "@/lib/core/vocabulary";
import { type Zone, type ZoneArea, zoneAreas, zones } from "./zones";

/** A carrier's presence in the country. */
interface BranchNetwork {
  /** Percentage of localities other than hubs that have a branch. */
  readonly perHundred: number;
  /** Number of branches in a hub. */
  readonly perHub: number;
  readonly place: "office" | "shop" | "terminal";
}

/** An invented carrier: its services, zones and limits, and how its prices differ from the common table. */
export interface DemoCarrier {
  readonly code: string;
  readonly name: string;
  readonly ratingBasisPoints: number;
  readonly network: BranchNetwork;
  readonly offers: Readonly<Partial<Record<ServiceType, readonly LogisticType[]>>>;
  readonly limits: {
    readonly maxWeightGrams: number;
    readonly maxSideCm: number;
    readonly maxGirthCm: number;
    readonly maxPackages: number;
    readonly maxDeclaredValueCents: number;
    readonly classificationIds: readonly ClassificationId[];
  };
  readonly zones: readonly Zone[];
  readonly extraAreas?: Readonly<Partial<Record<Zone, readonly ZoneArea[]>>>;
  /** Share of the common price, in basis points. */
  readonly priceBasisPoints: number;
  /** Business days more or less than usual. */
  readonly extraDays: number;
  readonly volumetricDivisor: number;
  readonly surcharges: readonly SurchargeRule[];
}

/** Areas of a zone for a carrier. */
export const areasOf = (carrier: DemoCarrier, zone: Zone): readonly ZoneArea[] => [
  ...zoneAreas[zone],
  ...(carrier.extraAreas?.[zone] ?? []),
];

const pesos = (amount: number): number => amount * 100;
const kg = (amount: number): number => amount * 1000;
const farSouth: Zone[] = ["Patagonia Sur", "Tierra del Fuego"];

const insurance = (shareBasisPoints: number, minimum: number): SurchargeRule => ({
  kind: "insurance",
  shareBasisPoints,
  minimumCents: pesos(minimum),
});
const oversize = (sideCm: number, amount: number): SurchargeRule => ({
  kind: "oversize",
  sideCm,
  amountCents: pesos(amount),
});
const remote = (amount: number, shareBasisPoints: number): SurchargeRule => ({
  kind: "remote",
  zones: farSouth,
  amountCents: pesos(amount),
  shareBasisPoints,
});
const mattress = (amount: number, shareBasisPoints: number): SurchargeRule => ({
  kind: "classification",
  classificationId: 2,
  amountCents: pesos(amount),
  shareBasisPoints,
});

export const demoCarriers: readonly DemoCarrier[] = [
  {
    code: "rutalba",
    name: "Rutalba",
    ratingBasisPoints: 9350,
    network: { perHundred: 6, perHub: 2, place: "office" },
    offers: {
      standard_delivery: ["crossdock", "xd_dropoff", "carrier_pickup", "fulfillment"],
      pickup_point: ["crossdock", "xd_dropoff", "fulfillment"],
      return_origin: ["carrier_pickup"],
      return_crossdock: ["carrier_pickup", "carrier_dropoff"],
    },
    limits: {
      maxWeightGrams: kg(30),
      maxSideCm: 120,
      maxGirthCm: 240,
      maxPackages: 20,
      maxDeclaredValueCents: pesos(1_500_000),
      classificationIds: [1],
    },
    zones,
    priceBasisPoints: 10_000,
    extraDays: 0,
    volumetricDivisor: 5000,
    surcharges: [insurance(100, 450), oversize(100, 4_800), remote(1_500, 300)],
  },
  {
    code: "calandria",
    name: "Correo Calandria",
    ratingBasisPoints: 8840,
    network: { perHundred: 10, perHub: 2, place: "shop" },
    offers: {
      standard_delivery: ["crossdock", "carrier_dropoff", "point_dropoff"],
      pickup_point: ["crossdock", "carrier_dropoff", "point_dropoff"],
      return_origin: ["carrier_dropoff"],
      return_crossdock: ["carrier_dropoff"],
    },
    limits: {
      maxWeightGrams: kg(20),
      maxSideCm: 100,
      maxGirthCm: 200,
      maxPackages: 10,
      maxDeclaredValueCents: pesos(800_000),
      classificationIds: [1],
    },
    zones,
    priceBasisPoints: 9_100,
    extraDays: 1,
    volumetricDivisor: 4000,
    surcharges: [insurance(120, 380), oversize(80, 3_200), remote(1_100, 200)],
  },
  {
    code: "terovia",
    name: "Terovía Exprés",
    ratingBasisPoints: 9620,
    network: { perHundred: 2, perHub: 1, place: "office" },
    offers: {
      standard_delivery: ["carrier_pickup"],
      express_delivery: ["crossdock", "xd_dropoff", "carrier_pickup", "carrier_dropoff", "fulfillment"],
      return_origin: ["carrier_pickup"],
    },
    limits: {
      maxWeightGrams: kg(15),
      maxSideCm: 80,
      maxGirthCm: 160,
      maxPackages: 6,
      maxDeclaredValueCents: pesos(3_000_000),
      classificationIds: [1],
    },
    zones: ["CABA", "AMBA", "Buenos Aires", "Centro", "Cuyo"],
    priceBasisPoints: 11_200,
    extraDays: -1,
    volumetricDivisor: 5000,
    surcharges: [insurance(80, 600), oversize(60, 2_900)],
  },
  {
    code: "nandubay",
    name: "Ñandubay Cargas",
    ratingBasisPoints: 9060,
    network: { perHundred: 2, perHub: 1, place: "terminal" },
    offers: {
      standard_delivery: ["crossdock", "carrier_pickup", "carrier_dropoff"],
      pickup_point: ["crossdock", "carrier_dropoff"],
      return_origin: ["carrier_pickup", "carrier_dropoff"],
    },
    limits: {
      maxWeightGrams: kg(150),
      maxSideCm: 230,
      maxGirthCm: 450,
      maxPackages: 99,
      maxDeclaredValueCents: pesos(30_000_000),
      classificationIds,
    },
    zones,
    priceBasisPoints: 10_700,
    extraDays: 1,
    volumetricDivisor: 4000,
    surcharges: [insurance(90, 700), oversize(160, 9_500), remote(4_000, 500), mattress(8_500, 1_000)],
  },
  {
    code: "zorzalia",
    name: "Zorzalia",
    ratingBasisPoints: 9480,
    network: { perHundred: 14, perHub: 2, place: "shop" },
    offers: {
      standard_delivery: ["xd_dropoff", "point_dropoff", "fulfillment"],
      express_delivery: ["xd_dropoff", "fulfillment"],
      pickup_point: ["xd_dropoff", "point_dropoff"],
      return_crossdock: ["carrier_pickup"],
    },
    limits: {
      maxWeightGrams: kg(10),
      maxSideCm: 60,
      maxGirthCm: 130,
      maxPackages: 4,
      maxDeclaredValueCents: pesos(600_000),
      classificationIds: [1],
    },
    zones: ["CABA", "AMBA"],
    // The city's couriers deliver as far as La Plata.
    extraAreas: { AMBA: [{ postcodes: [1900, 1931] }] },
    priceBasisPoints: 8_800,
    extraDays: -1,
    volumetricDivisor: 5000,
    surcharges: [insurance(100, 300), oversize(50, 1_900)],
  },
  {
    code: "kalten",
    name: "Kaltén Austral",
    ratingBasisPoints: 8790,
    network: { perHundred: 5, perHub: 1, place: "terminal" },
    offers: {
      standard_delivery: ["crossdock", "carrier_pickup", "carrier_dropoff"],
      express_delivery: ["carrier_pickup"],
      pickup_point: ["crossdock", "carrier_dropoff"],
      return_origin: ["carrier_dropoff"],
      return_crossdock: ["carrier_dropoff"],
    },
    limits: {
      maxWeightGrams: kg(80),
      maxSideCm: 210,
      maxGirthCm: 400,
      maxPackages: 40,
      maxDeclaredValueCents: pesos(5_000_000),
      classificationIds,
    },
    zones: ["CABA", "AMBA", "Buenos Aires", "Patagonia Norte", "Patagonia Sur", "Tierra del Fuego"],
    priceBasisPoints: 9_400,
    extraDays: 0,
    volumetricDivisor: 4500,
    surcharges: [insurance(110, 500), oversize(120, 5_600), remote(900, 0), mattress(6_900, 1_200)],
  },
];
