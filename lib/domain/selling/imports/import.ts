import type { importRows, imports } from "@/db/schema/imports";
import type { LayoutId } from "@/lib/core/layouts";
import type { ImportCounts } from "./counts";
import type { Mapping } from "./mapping";

export type ImportRow = typeof importRows.$inferSelect;

/** An import without what became of its rows. */
export interface ImportSetup extends Omit<typeof imports.$inferSelect, "mapping" | "layout"> {
  /** Null until a user has chosen it. */
  readonly mapping: Mapping | null;
  readonly layout: LayoutId | null;
}

export interface Import extends ImportSetup, ImportCounts {
  /** Rows that begin an order or a shipment. */
  readonly orders: number;
}
