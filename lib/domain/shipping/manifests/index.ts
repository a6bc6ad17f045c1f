/**
 * Manifests: what a carrier takes at an origin on a day. Closing the day takes every shipment that is ready, moves it to
 * `shipped`, and says of every other one why it stays. A shipment is on one manifest that counts; until the driver has
 * signed, it can be taken off with a reason. Numbers run without gaps in each account.
 */
export { closeManifest, type ManifestDraft } from "./close";
export { listLeftBehind } from "./left-behind";
export {
  findManifest,
  findManifestOf,
  listManifests,
  type Manifest,
  type ManifestEntry,
  type WholeManifest,
} from "./list";
export { findHandOvers, previewHandOver } from "./preview";
export { printManifest, renderManifest } from "./print";
export { removeFromManifest } from "./remove";
export { eraseOldSignatures, type ManifestSignature, signManifest } from "./sign";
