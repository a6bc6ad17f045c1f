import type { z } from "zod";
import type { AddressV2 } from "@/lib/api/v2/geography/addresses";
import type { PackagingMode, SortKey } from "@/lib/core/vocabulary";

/** Data that a page has before anything is typed. */
export interface QuoteStart {
  readonly accountId: number;
  /** Usable origins, the default one first. Never empty. */
  readonly origins: readonly z.input<typeof AddressV2>[];
  /** Names of the provinces, in alphabetical order. */
  readonly provinces: readonly string[];
  /** The account's preference. */
  readonly packaging: PackagingMode;
  readonly sortBy: SortKey;
  /** The account has a catalogue to take articles from. */
  readonly hasProducts: boolean;
}
