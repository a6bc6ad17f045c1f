import type { ClassificationId } from "../vocabulary";
import type { NoFacts } from "./facts";

/** Upper end of a weight band, and started kilograms above it. */
export interface WeightBand {
  readonly upToGrams: number;
  readonly extraKg: number;
}

/** What a line of a price is for. Stored with shipments: a fact that is renamed needs a migration. */
export interface PriceLineMessages {
  /** `isCut`: there are more bands than the facts have. */
  price_freight: {
    readonly from: string;
    readonly to: string;
    readonly bands: readonly WeightBand[];
    readonly isCut: boolean;
  };
  price_freight_of_carrier: NoFacts;
  price_classification: { readonly classificationId: ClassificationId };
  price_oversize: { readonly sideCm: number };
  price_remote_zone: { readonly zone: string };
  price_insurance: NoFacts;
  price_discount: NoFacts;
  price_markup: NoFacts;
  /** A sentence stored before messages were, of which no facts are known. */
  stored_text: { readonly es: string; readonly en: string };
}

/** What a quote says beside its options. */
export interface QuoteWarningMessages {
  unknown_postcode: { readonly zipcode: number };
  unknown_place: NoFacts;
  packed_for_price: NoFacts;
  no_carriers: NoFacts;
}

interface TariffListMessages {
  tariff_has_no_prices: NoFacts;
  tariff_has_no_zones: NoFacts;
  /** Pairs of zones: `Local / Regional`. */
  tariff_zones_conflict: { readonly zones: readonly string[]; readonly isCut: boolean };
  tariff_prices_unknown_zones: { readonly zones: readonly string[]; readonly isCut: boolean };
  tariff_surcharges_unknown_zones: { readonly zones: readonly string[]; readonly isCut: boolean };
  surcharge_classification: {
    readonly classificationId: ClassificationId;
    readonly amountCents: number;
    readonly shareBasisPoints: number;
  };
  surcharge_oversize: { readonly sideCm: number; readonly amountCents: number };
  surcharge_remote: {
    readonly zones: readonly string[];
    readonly amountCents: number;
    readonly shareBasisPoints: number;
  };
  surcharge_insurance: { readonly shareBasisPoints: number; readonly minimumCents: number };
}

export interface PriceMessages extends PriceLineMessages, QuoteWarningMessages, TariffListMessages {}
