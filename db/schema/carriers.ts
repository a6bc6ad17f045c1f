import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  CarrierAdapterKind,
  CarrierDeadline,
  ClassificationId,
  LogisticType,
  ServiceType,
  ShipmentStatus,
  Substatus,
  TariffState,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { bytes, cents, createdAt, identity, instant, reference } from "./columns";

export const carriers = pgTable("carriers", {
  id: identity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** Service level in basis points as an operator typed it: 9350 = 0.935. A measured one counts before it. */
  ratingBasisPoints: integer().notNull(),
  /** Path below the site's root. */
  logo: text().notNull(),
  /** The carrier's own tracking page, with `{numero}` for the number; null = none is known. */
  trackingUrl: text(),
  status: text().$type<"active" | "suspended">().notNull().default("active"),
  /** Adapter for the carrier's own system; null = none: prices come from tariffs, and status changes from our API. */
  adapter: text().$type<CarrierAdapterKind>(),
  /** Set if and only if `adapter` is set. */
  connection: jsonb().$type<CarrierConnection>(),
  /** What the carrier's sheets call a state, without case and accents; null = says nothing. */
  statusWords: jsonb().$type<Record<string, StatusWord | null>>().notNull().default({}),
  /** Invented for the demo: serves test accounts, see `usesDemoCarriers`. */
  isDemo: boolean().notNull().default(false),
  createdAt: createdAt(),
});

/** The state that a word of a carrier's sheet stands for. */
export interface StatusWord {
  status: ShipmentStatus;
  substatus?: Substatus | undefined;
}

/** How to reach a carrier's system, and how long to wait for its responses. */
export interface CarrierConnection {
  baseUrl: string;
  /** Encrypted: the secret that signs our requests and the carrier's pushes, or the secret fields of the contract. */
  sealedSecret: string;
  /** Fields of the platform's contract that are no secret. */
  values: Record<string, string>;
  /** The carrier's codes of our services under the platform's contract. */
  services: ContractService[];
  /** Options are priced by the carrier's responses instead of by tariffs. */
  liveRates: boolean;
  /** Whether the system takes pickups, where its kind leaves that open. */
  takesPickups?: boolean;
  /** Poll interval for reports; null = the carrier pushes them. */
  pollSeconds: number | null;
  deadlinesMs: Record<CarrierDeadline, number>;
  /** The last trial of the connection, which changed nothing at the carrier. */
  checked?: { at: string; isOk: boolean } | undefined;
}

/** The carrier's own code (contract, operativa, product) of a service of ours in a dispatch mode. */
export interface ContractService {
  serviceType: ServiceType;
  logisticType: LogisticType;
  code: string;
  /** Business days, for carriers that do not name them. */
  minDays: number;
  maxDays: number;
}

/** Uploaded logos of carriers. The name is part of a public URL. */
export const carrierLogos = pgTable("carrier_logos", {
  carrierId: reference()
    .primaryKey()
    .references(() => carriers.id),
  name: text().notNull().unique(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});

/** Contracts of accounts of their own with a carrier, used instead of the platform's. */
export const carrierContracts = pgTable(
  "carrier_contracts",
  {
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** Encrypted secret fields. */
    sealedSecret: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    services: jsonb().$type<ContractService[]>().notNull(),
    checked: jsonb().$type<{ at: string; isOk: boolean }>(),
    /** Since when it is not used for anything new. */
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.carrierId, table.accountId] })],
);

/**
 * What became of a carrier's parcels in the last 90 days, by service and province of the recipient. A job replaces all rows;
 * they are about the platform as a whole and name no account.
 */
export const carrierMeasures = pgTable(
  "carrier_measures",
  {
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    serviceType: text().$type<ServiceType>().notNull(),
    /** Empty for an address in no province that we know. */
    provinceCode: text().notNull(),
    parcels: integer().notNull(),
    onTime: integer().notNull(),
    firstAttempt: integer().notNull(),
    lost: integer().notNull(),
    damaged: integer().notNull(),
    measuredAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.carrierId, table.serviceType, table.provinceCode] })],
);

/** An offer of a carrier: one service in one dispatch mode, with its limits. */
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

/** Branches and points of a carrier where buyers collect or sellers drop off. */
export const carrierLocations = pgTable(
  "carrier_locations",
  {
    id: identity(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** The carrier's own code, unique within the carrier. `point_id` on the wire is `id`. */
    code: text("point_id").notNull(),
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
  (table) => [uniqueIndex("carrier_locations_point").on(table.carrierId, table.code)],
);

/** A version of the prices of a carrier service, valid from a date until the next version starts. */
export const tariffs = pgTable(
  "tariffs",
  {
    id: identity(),
    carrierServiceId: reference()
      .notNull()
      .references(() => carrierServices.id),
    /** The account with a contract of its own; null = the platform's tariff. */
    accountId: reference(),
    name: text().notNull(),
    version: integer().notNull(),
    validFrom: instant().notNull(),
    validTo: instant(),
    /** Only published versions are used for prices, and their contents never change. */
    state: text().$type<TariffState>().notNull().default("published"),
    publishedAt: instant(),
    withdrawnAt: instant(),
    /** Cubic centimetres that count as one kilogram. */
    volumetricDivisor: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    /** Incremented by every change of a draft; an edit names the revision it is based on (optimistic locking). */
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("tariffs_version").on(table.carrierServiceId, sql`coalesce(${table.accountId}, 0)`, table.version),
  ],
);

/** A rule that assigns places to a zone: a postcode range, a province, or both. The narrowest rule wins. */
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

/** A served pair of zones, with its delivery times and the price per kilogram above the last band. */
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
    /** Ascending by weight: the price of a package up to and including that weight. */
    bands: jsonb().$type<{ upToGrams: number; priceCents: number }[]>().notNull(),
  },
  (table) => [unique("tariff_lanes_pair").on(table.tariffId, table.originZone, table.destinationZone)],
);

/** When a surcharge applies, and its amount before VAT. */
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

/** Past quotes, stored to replay them against other tariffs. Written in batches after the response was sent. */
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
