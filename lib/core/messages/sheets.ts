import type { NoFacts } from "./facts";

export interface SheetMessages {
  sku_column_missing: NoFacts;
  cell_not_a_count_of_pieces: NoFacts;
  column_missing: { readonly column: string };
  file_has_no_rows: NoFacts;
  branch_code_repeated: NoFacts;
  cell_not_a_postcode: NoFacts;
  cell_empty: NoFacts;
  cell_too_long: { readonly maximum: number };
  cell_not_a_value: { readonly text: string };
  cell_not_yes_or_no: NoFacts;
  cell_missing: NoFacts;
  number_spoilt_by_spreadsheet: NoFacts;
  cell_has_formula_error: { readonly text: string };
  became_date: { readonly text: string };
  street_number_missing: NoFacts;
  cell_not_an_amount: NoFacts;
  service_unknown: NoFacts;
  cell_not_a_count: { readonly maximum: number };
  cell_not_kilograms: NoFacts;
  cell_not_grams: NoFacts;
  cell_not_centimetres: NoFacts;
  /** As written beside the number. */
  unit_unknown: { readonly unit: string };
  currency_not_pesos: NoFacts;
  cell_has_too_many_characters: { readonly maximum: number };
  cell_has_line_break: NoFacts;
  cell_not_a_number: NoFacts;
  sku_missing: NoFacts;
  /** As typed, such as `variable`. */
  product_row_is_container: { readonly kind: string };
  product_not_physical: NoFacts;
  product_row_without_article: NoFacts;
  code_spoilt_by_spreadsheet: NoFacts;
  catalogue_amount_not_valid: NoFacts;
  catalogue_weight_not_valid: NoFacts;
  classification_unknown: NoFacts;
  sheet_too_costly: NoFacts;
  sheet_empty: NoFacts;
  sheet_too_large: NoFacts;
  sheet_has_too_many_rows: { readonly maximum: number };
  workbook_has_too_many_rows: { readonly maximum: number };
  sheet_has_too_many_columns: { readonly maximum: number };
  sheet_is_old_workbook: NoFacts;
  sheet_locked: NoFacts;
  sheet_is_other_workbook: NoFacts;
  sheet_is_pdf: NoFacts;
  sheet_is_picture: NoFacts;
  sheet_is_web_page: NoFacts;
  sheet_is_archive: NoFacts;
  not_a_sheet: NoFacts;
  sheet_has_open_quote: { readonly row: number };
  sheet_has_too_long_cell: { readonly row: number };
  sheet_damaged: NoFacts;
  cell_not_this_postcode: { readonly text: string };
  cell_not_possible: { readonly text: string };
}
