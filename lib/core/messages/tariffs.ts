import type { LogisticType, ServiceType } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface TariffMessages {
  last_price_of_zone: NoFacts;
  draft_changed_meanwhile: NoFacts;
  tariff_changed_meanwhile: {
    readonly carrier: string;
    readonly serviceType: ServiceType;
    readonly logisticType: LogisticType;
    /** Of the account whose own contract it is. */
    readonly accountName: string | null;
    readonly version: number;
    readonly name: string;
  };
  price_beyond_limit: NoFacts;
  tariff_published: NoFacts;
  date_has_passed: NoFacts;
  date_too_far: { readonly days: number };
  version_not_in_force: NoFacts;
  no_earlier_version: NoFacts;
  weight_priced_twice: NoFacts;
  lane_without_price: NoFacts;
  sheet_without_prices: NoFacts;
  workbook_has_no_tariff_sheet: NoFacts;
  workbook_sheet_repeated: { readonly name: string };
  too_many_weights: { readonly maximum: number };
  zone_names_needed: NoFacts;
  days_wrong_way_round: NoFacts;
  lane_differs: { readonly row: number };
  not_a_price: { readonly text: string };
  classification_not_known: NoFacts;
  zones_missing: NoFacts;
  surcharge_kind_unknown: NoFacts;
  zone_name_needed: NoFacts;
  range_wrong_way_round: NoFacts;
  zone_conflict: { readonly zone: string; readonly row: number };
  zone_postcodes_missing: NoFacts;
  column_holds_postcodes: NoFacts;
  zone_repeated: NoFacts;
  weight_unit_missing: NoFacts;
  extra_kg_row_missing: NoFacts;
  /** `weight` in kilograms, as written. */
  price_falls_with_weight: { readonly origin: string; readonly destination: string; readonly weight: string };
}
