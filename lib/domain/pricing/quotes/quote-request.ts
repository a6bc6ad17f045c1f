import type { ShippingRule } from "@/lib/core/shipping-rules";
import type { LogisticType, PackagingMode, ServiceType, SortKey } from "@/lib/core/vocabulary";
import type { PlaceQuery } from "../../geography/places";
import type { KnownCargo } from "./known-cargo";
import type { Load, Parcel } from "./load";

export interface QuoteRequest {
  readonly accountId: number;
  readonly originId: number | "auto";
  readonly declaredValueCents: number;
  readonly destination: { readonly city: string; readonly state: string; readonly zipcode: number };
  /** The pick-up point that an order names: where `destination` does not offer it, its own place is the destination. */
  readonly pickupPoint?: NamedPickupPoint | undefined;
  readonly load: Load;
  /** What the cargo of many requests was read from, of this account and origin; read for this request where it is left out. */
  readonly known?: KnownCargo | undefined;
  readonly typePackaging?: PackagingMode | undefined;
  /** The channel that the order came by. */
  readonly source?: string | undefined;
  /** The delivery that the buyer chose, in the words of the shop. */
  readonly chosenService?: string | undefined;
  readonly shippingPaidCents?: number | null | undefined;
  /** What an order names of its option. Its options are not filtered by that, but no shipping rule overrides it. */
  readonly named?: OptionFilter | undefined;
  /** Shipping rules in place of the account's, to try them: carriers are not asked and no quote is recorded. */
  readonly trialRules?: readonly ShippingRule[] | undefined;
  /** For a page that shows the prices of many loads: carriers are waited for until a moment, and no quote is recorded. */
  readonly preview?: RatePreview | undefined;
  readonly sortBy?: SortKey | undefined;
  readonly only?: OptionFilter | undefined;
  /** False leaves out the price of options that cannot be chosen; true if it is left out. */
  readonly pricesUnselectable?: boolean | undefined;
}

export interface RatePreview {
  /** Of `performance.now()`: a carrier that has not answered by then is priced by what it last said of the same load. */
  readonly untilMs: number;
  /** Whether what it last said of a load to the same place in the same weight band will do, where it said nothing of this one. */
  readonly takesAlike?: boolean;
}

interface NamedPickupPoint {
  readonly id: number;
  readonly carrierId: number;
  readonly place: QuoteRequest["destination"];
}

/** Only options with these properties are quoted; what is left out is not filtered. */
export interface OptionFilter {
  readonly serviceType?: ServiceType | undefined;
  readonly logisticType?: LogisticType | undefined;
  readonly carrierId?: number | undefined;
}

/** Parcels that exist already and go back: from the buyer's place to the seller's. */
export interface ReturnJourney {
  readonly accountId: number;
  /** The carrier that brought them. */
  readonly carrierId: number;
  /** Null dispatch modes = every mode. */
  readonly origin: PlaceQuery & { readonly logisticTypes: readonly LogisticType[] | null };
  readonly destination: PlaceQuery;
  readonly parcels: readonly Parcel[];
  readonly declaredValueCents: number;
  readonly sortBy?: SortKey | undefined;
  readonly only?: OptionFilter | undefined;
}
