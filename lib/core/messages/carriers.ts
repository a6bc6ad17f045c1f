import type { NoFacts } from "./facts";

export interface CarrierMessages {
  /** `path` is empty for the text as a whole. */
  carrier_report_unreadable: { readonly path: string };
  nothing_to_ask_carrier: NoFacts;
  carrier_name_needs_letters: NoFacts;
  carrier_name_taken: NoFacts;
  carrier_service_taken: NoFacts;
  catalogue_service_unknown: NoFacts;
  branch_code_taken: NoFacts;
  branch_without_purpose: NoFacts;
  province_unrecognised: NoFacts;
  branch_postcode_elsewhere: NoFacts;
  branch_point_missing: NoFacts;
  branch_point_abroad: NoFacts;
  url_has_query: NoFacts;
  contract_field_unfit: NoFacts;
  contract_without_service_codes: NoFacts;
  contract_service_twice: NoFacts;
  carrier_without_contracts: NoFacts;
  carrier_connected_otherwise: NoFacts;
  carrier_without_test_system: NoFacts;
  carrier_not_at_test_system: { readonly test: string };
  contract_without_door_service: NoFacts;
  /** `failure` is what the system failed with, for operators. */
  carrier_invoice_not_told: { readonly failure: string };
  days_reversed: NoFacts;
  booking_has_number: NoFacts;
}
