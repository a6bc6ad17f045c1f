/**
 * The address book: one set of origins behind v1, v2 and the portal. Places are stored under their canonical names. An
 * origin can change or be archived: shipments keep the copy from their creation.
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
export type { AddressPart, ParsedAddress } from "./parsed-address";
export { unprintableFields } from "./printable";
export { readAddress } from "./read";
