import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { WaveExit, WaveState } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** Orders that are picked in one walk onto a cart with numbered bins. */
export const pickingWaves = pgTable(
  "picking_waves",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    state: text().$type<WaveState>().notNull().default("open"),
    /** The number of the cart, whose bins carry labels of their own. */
    cart: smallint(),
    /** The label of the actor who picks; null while nobody does. */
    picker: text(),
    /** When the picker began. */
    pickingSince: instant(),
    /** The last tick or scan of the picker. */
    lastPickAt: instant(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    index("picking_waves_account").on(table.accountId, table.id),
    uniqueIndex("picking_waves_cart").on(table.accountId, table.cart).where(sql`${table.state} = 'open'`),
    check("picking_waves_state", sql`${table.state} in ('open', 'done', 'cancelled')`),
  ],
);

/** The orders of a wave, one to a bin. An order is in one open wave at most. */
export const pickingWaveOrders = pgTable(
  "picking_wave_orders",
  {
    accountId: reference().notNull(),
    waveId: reference()
      .notNull()
      .references(() => pickingWaves.id),
    /** From 1, in the order in which the picker comes to their first article. */
    bin: smallint().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    /** Null while the order is in the wave. */
    exit: text().$type<WaveExit>(),
    leftAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.waveId, table.bin] }),
    uniqueIndex("picking_wave_orders_open").on(table.accountId, table.shipmentId).where(sql`${table.exit} is null`),
    index("picking_wave_orders_shipment").on(table.shipmentId),
    check("picking_wave_orders_exit", sql`(${table.exit} is null) = (${table.leftAt} is null)`),
  ],
);

/** Pieces of a line that go into a bin. */
export interface WaveLineBin {
  readonly bin: number;
  readonly quantity: number;
  /** Pieces that the picker did not find. */
  readonly missing: number;
}

/** What is taken from where, as the wave was made: the list does not move under the picker's hands. */
export const pickingWaveLines = pgTable(
  "picking_wave_lines",
  {
    accountId: reference().notNull(),
    waveId: reference().notNull(),
    /** From 1, in the order of the walk. */
    position: smallint().notNull(),
    /** The code of the warehouse; null when no warehouse has the article recorded. */
    warehouse: text(),
    place: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    barcode: text().notNull(),
    bins: jsonb().$type<readonly WaveLineBin[]>().notNull(),
    /** Pieces that recorded stock did not cover when the wave was made. */
    uncovered: integer().notNull(),
    pickedAt: instant(),
    /** The label of the actor who ticked the line. */
    pickedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.waveId, table.position] }),
    foreignKey({ name: "picking_wave_lines_wave", columns: [table.waveId], foreignColumns: [pickingWaves.id] }),
  ],
);
