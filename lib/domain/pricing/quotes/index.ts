/**
 * The price of sending a load. The load is resolved to packages once (catalogue, packing); of several good packings of
 * loose items the best priced is used. Every service of every carrier of the account becomes an option with its price,
 * its times and its impediments, and one option per service type wins. The same account, load, tariffs and day give the
 * same result.
 */
export { type Descriptions, describeItems } from "./describe-items";
export { findCargoIssues, packCargo } from "./journey";
export { type KnownCargo, loadCargoByOrigin, loadKnownCargo } from "./known-cargo";
export type {
  Load,
  LoadItem,
  LoadPackage,
  PackedItem,
  Parcel,
} from "./load";
export type { LiveResponse, QuoteOption, SelectableOption } from "./options";
export type { ClosedPackage, PackedLoad } from "./pack-load";
export { packAgain } from "./packing";
export {
  type JourneyQuote,
  type Quote,
  quoteReturnJourney,
  quoteShipment,
  winningOption,
} from "./quote";
export type { OptionFilter, QuoteRequest } from "./quote-request";
export { deleteOldQuotes } from "./record";
export { type PriceTrial, type TriedPrices, tryPrice } from "./try-price";
export { tryRules } from "./try-rules";
