import type { NoFacts } from "./facts";

export interface PrivacyMessages {
  digits_needed: { readonly minimum: number };
  whole_name_needed: NoFacts;
  person_has_too_many_shipments: { readonly maximum: number };
  person_data_changed: NoFacts;
  recipient_erased: NoFacts;
}
