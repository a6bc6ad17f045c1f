import type { NoFacts } from "./facts";

export interface ManifestMessages {
  /** `waiting`: shipments that wait there and cannot go. */
  manifest_nothing_goes: { readonly waiting: number };
  /** `number`: the manifest of today that took everything. */
  manifest_closed_already: { readonly number: number; readonly waiting: number };
  manifest_signed: NoFacts;
  manifest_cancelled: NoFacts;
}
