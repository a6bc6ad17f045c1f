import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  CarrierAdapterKind,
  CarrierOperation,
  ClassificationId,
  LogisticType,
  ServiceType,
  TariffState,
} from "@/lib/core/vocabulary";
import { cents, createdAt, identity, instant, reference } from "./columns";

export const carriers = pgTable("carriers", {
  id: identity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** Service level in basis points: 9350 = 0.935. */
  ratingBasisPoints: integer().notNull(),
  /** Path below the site's root. */
  logo: text().notNull(),
  status: text().$type<"active" | "suspended">().notNull().default("active"),
  /** How its own system is reached; null = by nobody: prices are tariffs, and moves are reported over the interface. */
  adapter: text().$type<CarrierAdapterKind>(),
  /** Set where `adapter` is. */
  connection: jsonb().$type<CarrierConnection>(),
  createdAt: createdAt(),
});

/** How the system of a carrier is reached, and how long it is waited for. */
export interface CarrierConnection {
  baseUrl: string;
  /** Signs what is sent and what is pushed to us. */
  sealedSecret: string;
  /** Its options are priced by what it answers instead of by tariffs. */
  liveRates: boolean;
  /** How often it is asked for reports; null = it pushes them. */
  pollSeconds: number | null;
  deadlinesMs: Record<CarrierOperation, number>;
}

/** What a carrier offers: one service in one dispatch mode, with its limits. */
export const carrierServices = pgTable(
  "carrier_services",
  {
    id: identity(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    serviceType: text().$type<ServiceType>().notNull(),
    logisticType: text().$type<LogisticType>().notNull(),
    maxWeightGrams: integer().notNull(),
    maxSideCm: integer().notNull(),
    /** Height + width + length of one package. */
    maxGirthCm: integer().notNull(),
    maxPackages: integer().notNull(),
    maxDeclaredValueCents: cents().notNull(),
    classificationIds: smallint().array().$type<ClassificationId[]>().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [unique("carrier_services_offer").on(table.carrierId, table.serviceType, table.logisticType)],
);

/** Branches and points of a carrier: where a buyer collects or a seller drops off. */
export const carrierLocations = pgTable(
  "carrier_locations",
  {
    id: identity(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** The carrier's own code: `point_id` on the wire. */
    pointId: text().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    streetNumber: text().notNull(),
    streetExtras: text().notNull().default(""),
    city: text().notNull(),
    provinceCode: text().notNull(),
    zipcode: smallint().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    phone: text().notNull(),
    openHours: text().notNull(),
    acceptsPickup: boolean().notNull(),
    acceptsDropoff: boolean().notNull(),
    maxWeightGrams: integer().notNull(),
    maxSideCm: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex("carrier_locations_point").on(table.carrierId, table.pointId)],
);

/** A version of the prices of a carrier service, valid from a date until another takes over. */
export const tariffs = pgTable(
  "tariffs",
  {
    id: identity(),
    carrierServiceId: reference()
      .notNull()
      .references(() => carrierServices.id),
    /** The account whose own contract this is; null = the platform's tariff. */
    accountId: reference(),
    name: text().notNull(),
    version: integer().notNull(),
    validFrom: instant().notNull(),
    validTo: instant(),
    /** Prices come from published versions alone; their contents never change again. */
    state: text().$type<TariffState>().notNull().default("published"),
    publishedAt: instant(),
    withdrawnAt: instant(),
    /** Cubic centimetres that count as one kilogram. */
    volumetricDivisor: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    /** Rises with every change of a draft: who edits it says which one they saw. */
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("tariffs_version").on(table.carrierServiceId, sql`coalesce(${table.accountId}, 0)`, table.version),
  ],
);

/** A rule that puts places into a zone: a postcode range, a province, or both. The narrowest rule wins. */
export const tariffZones = pgTable(
  "tariff_zones",
  {
    id: identity(),
    tariffId: reference()
      .notNull()
      .references(() => tariffs.id, { onDelete: "cascade" }),
    zone: text().notNull(),
    postcodeFrom: smallint(),
    postcodeTo: smallint(),
    provinceCode: text(),
  },
  (table) => [index("tariff_zones_tariff").on(table.tariffId)],
);

/** A pair of zones that is served: its times and the price of kilograms beyond the last band. */
export const tariffLanes = pgTable(
  "tariff_lanes",
  {
    id: identity(),
    tariffId: reference()
      .notNull()
      .references(() => tariffs.id, { onDelete: "cascade" }),
    originZone: text().notNull(),
    destinationZone: text().notNull(),
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
    extraKgCents: cents().notNull(),
    /** Rising by weight: price of a package up to and including that weight. */
    bands: jsonb().$type<{ upToGrams: number; priceCents: number }[]>().notNull(),
  },
  (table) => [unique("tariff_lanes_pair").on(table.tariffId, table.originZone, table.destinationZone)],
);

/** What a surcharge adds, and when. Amounts are before VAT. */
export type SurchargeRule =
  /** Per package of that classification. */
  | { kind: "classification"; classificationId: ClassificationId; amountCents: number; shareBasisPoints: number }
  /** Per package with a side above the threshold. */
  | { kind: "oversize"; sideCm: number; amountCents: number }
  /** Per shipment to one of the zones. */
  | { kind: "remote"; zones: string[]; amountCents: number; shareBasisPoints: number }
  /** Per shipment: share of the declared value, at least the minimum. */
  | { kind: "insurance"; shareBasisPoints: number; minimumCents: number };

export const tariffSurcharges = pgTable(
  "tariff_surcharges",
  {
    id: identity(),
    tariffId: reference()
      .notNull()
      .references(() => tariffs.id, { onDelete: "cascade" }),
    rule: jsonb().$type<SurchargeRule>().notNull(),
  },
  (table) => [index("tariff_surcharges_tariff").on(table.tariffId)],
);

/** Quotes that were answered, kept to replay them against other tariffs. Written after the answer, in batches. */
export const quoteRecords = pgTable(
  "quote_records",
  {
    id: identity(),
    accountId: reference().notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    options: integer().notNull(),
    cheapestCents: cents(),
    milliseconds: doublePrecision().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("quote_records_account").on(table.accountId, table.id)],
);
