import type { z } from "zod";
import type { AddressV2 } from "@/lib/api/v2/addresses";
import type { PackagingMode, SortKey } from "@/lib/core/vocabulary";

/** What a page knows before anything is typed. */
export interface QuoteStart {
  readonly accountId: number;
  /** Those that may be shipped from, the default one first. Never empty. */
  readonly origins: readonly z.input<typeof AddressV2>[];
  /** Names of the provinces, in alphabetical order. */
  readonly provinces: readonly string[];
  /** What the account prefers. */
  readonly packaging: PackagingMode;
  readonly sortBy: SortKey;
}
