/**
 * What it costs to send a load. The load is resolved to packages once (catalogue, packing), and of several good
 * packings of loose items the best priced is kept. Every service of every carrier of the account becomes an option with
 * its price, its times and what stands against it, and one option per service type wins. Given the same account, load, tariffs and day, the answer is the same.
 */
export {
  describeItems,
  type Load,
  type LoadItem,
  type LoadPackage,
  type PackedItem,
  type Parcel,
} from "./load";
export type { PricedLoad, QuoteOption, QuotePlace, QuoteWarning } from "./options";
export {
  type JourneyQuote,
  type Quote,
  quoteReturnJourney,
  quoteShipment,
  winningOption,
} from "./quote";
export type { QuoteRequest, ReturnJourney } from "./quote-request";
export { type PriceTrial, tryPrice } from "./try-price";
export { type RulesTrial, tryRules } from "./try-rules";
