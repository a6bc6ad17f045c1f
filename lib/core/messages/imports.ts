import type { ImpedimentCode } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface ImportMessages {
  row_failed: NoFacts;
  row_province_unknown: { readonly state: string };
  external_id_taken: { readonly id: number };
  row_repeated: { readonly row: number };
  import_has_no_rows: NoFacts;
  import_has_no_such_row: NoFacts;
  import_started: NoFacts;
  import_column_used_twice: NoFacts;
  import_row_closed: NoFacts;
  import_still_checking: NoFacts;
  row_postcode_elsewhere: { readonly zipcode: number; readonly provinces: readonly string[]; readonly state: string };
  /** `main` is the place that the postcode belongs to, if one stands out. */
  row_city_elsewhere: { readonly city: string; readonly zipcode: number; readonly main?: string | undefined };
  /** The order of the row is known already, as the row has it. */
  row_order_known: { readonly id: number };
  /** The connected shop has sent this order by itself. */
  row_order_of_shop: { readonly id: number; readonly channel: string };
  /** Orders of this list of the shop system cannot be shipped from. */
  export_lacks_addresses: { readonly shop: "PrestaShop" | "Magento" };
  /** The row goes to a branch of the carrier, by its code in the file. */
  row_branch_unknown: { readonly branch: string };
  /** Rows of one order say different things. */
  order_rows_differ: { readonly text: string; readonly other: string };
  items_not_read: NoFacts;
  articles_not_divided: { readonly articles: number; readonly parcels: number };
  cell_not_sides: NoFacts;
  /** An address of which another reading is possible. */
  row_street_doubtful: { readonly street: string; readonly number: string };
  row_not_selectable: { readonly impediments: readonly ImpedimentCode[] };
}
