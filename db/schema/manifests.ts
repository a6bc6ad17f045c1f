import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  LeftReason,
  ManifestDriver,
  ManifestEntryState,
  ManifestPackage,
  ManifestState,
  SignatureStrokes,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { addresses } from "./addresses";
import { carriers } from "./carriers";
import { createdAt, identity, instant, reference } from "./columns";
import { type Party, shipments } from "./shipments";

/** What a carrier takes at an origin on a day: closed by the seller, signed by the driver. Never deleted. */
export const manifests = pgTable(
  "manifests",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** 1, 2, 3 … of the account, without gaps. */
    number: integer().notNull(),
    originId: reference()
      .notNull()
      .references(() => addresses.id),
    /** A copy of the origin, so that the signed paper says the same for ever. */
    origin: jsonb().$type<Party>().notNull(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    carrierName: text().notNull(),
    /** Day in Argentina. */
    day: date({ mode: "string" }).notNull(),
    state: text().$type<ManifestState>().notNull().default("closed"),
    /** Incremented by every change; the `sequence` of its events. */
    version: integer().notNull().default(1),
    /** The pickup that was collected by it. Pickups are on the coordinator of a distributed database: no foreign key. */
    pickupId: reference(),
    /** Of what is on it: without what was taken off or left behind. */
    shipmentCount: integer().notNull(),
    packageCount: integer().notNull(),
    weightGrams: integer().notNull(),
    closedBy: text().notNull(),
    signedAt: instant(),
    /** Who recorded the signature: the label of an actor. */
    signedBy: text(),
    /** Null when nobody typed the name, and once the retention has passed. */
    driver: jsonb().$type<ManifestDriver>(),
    /** Drawn on the screen; null when it was signed on paper, without strokes once the retention has passed. */
    signature: jsonb().$type<SignatureStrokes>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("manifests_number").on(table.accountId, table.number),
    // The manifests of a carrier at an origin, newest first.
    index("manifests_place").on(table.accountId, table.originId, table.carrierId, table.id),
    // For the retention.
    index("manifests_signatures")
      .on(table.signedAt)
      .where(sql`${table.driver} is not null or ${table.signature} <> '[]'`),
  ],
);

/** The shipments of a manifest, and those that were left behind when it was closed. */
export const manifestShipments = pgTable(
  "manifest_shipments",
  {
    accountId: reference().notNull(),
    manifestId: reference()
      .notNull()
      .references(() => manifests.id),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    /** From 1, in the order of the paper. */
    position: smallint().notNull(),
    state: text().$type<ManifestEntryState>().notNull(),
    /** Why it was left behind. */
    leftReason: text().$type<LeftReason>(),
    /** Why it was taken off, in the words of who did. */
    removedReason: text(),
    removedBy: text(),
    removedAt: instant(),
    /** Its guide number and packages as they were handed over. */
    guide: text().notNull(),
    packages: jsonb().$type<readonly ManifestPackage[]>().notNull(),
    /** Whether its packages were scanned on their way out, rather than taken on trust. */
    isScanned: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.manifestId, table.shipmentId] }),
    // A shipment is handed over once, whoever closes.
    uniqueIndex("manifest_shipments_taken").on(table.accountId, table.shipmentId).where(sql`${table.state} = 'taken'`),
    index("manifest_shipments_behind").on(table.accountId, table.shipmentId).where(sql`${table.state} <> 'taken'`),
  ],
);
