import type { ImpedimentCode } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface ImportMessages {
  row_failed: NoFacts;
  row_province_unknown: { readonly state: string };
  external_id_taken: { readonly id: number };
  row_repeated: { readonly row: number };
  import_has_no_rows: NoFacts;
  import_started: NoFacts;
  import_column_used_twice: NoFacts;
  import_row_closed: NoFacts;
  import_still_checking: NoFacts;
  row_postcode_elsewhere: { readonly zipcode: number; readonly provinces: readonly string[]; readonly state: string };
  /** `main` is the place that the postcode belongs to, if one stands out. */
  row_city_elsewhere: { readonly city: string; readonly zipcode: number; readonly main?: string | undefined };
  row_not_selectable: { readonly impediments: readonly ImpedimentCode[] };
}
