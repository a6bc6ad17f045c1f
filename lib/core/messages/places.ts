import type { NoFacts } from "./facts";

export interface PlaceMessages {
  postcode_unknown: NoFacts;
  not_printable: NoFacts;
  province_unknown: NoFacts;
  locality_unknown: NoFacts;
  file_has_no_localities: NoFacts;
  columns_missing: { readonly columns: readonly string[] };
  line_has_too_many_fields: { readonly maximum: number };
  line_has_other_fields: { readonly count: number; readonly expected: number };
  locality_without_name: NoFacts;
  province_not_recognised: { readonly text: string };
  not_a_point: { readonly lat: string; readonly lng: string };
}
