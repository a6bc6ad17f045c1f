/**
 * The address book: one set of origins behind v1, v2 and the portal. Places are kept under their canonical names. An
 * origin that shipments were made from can change or go; they keep the copy they were made with.
 */
export {
  createOrigin,
  editOrigin,
  findOrigin,
  listOrigins,
  type Origin,
  type OriginDraft,
  type OriginOptions,
  toOrigin,
} from "./origins";
export { longestAddress, type ParsedAddress } from "./parse";
export { readAddress } from "./read";
