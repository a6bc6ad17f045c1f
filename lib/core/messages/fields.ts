import type { NoFacts } from "./facts";

interface Position {
  readonly line: number;
  readonly column: number;
}

export type ValueKind = "text" | "number" | "integer" | "boolean" | "list" | "object";

/** What a value may be: any of a kind, or one value. */
export type Alternative = { readonly kind: ValueKind } | { readonly value: string };

/** What is wrong with a field, by the rules of schemas. */
export interface FieldMessages {
  load_empty: NoFacts;
  load_has_too_many_packages: { readonly count: number; readonly maximum: number };
  load_has_too_many_pieces: { readonly count: number; readonly maximum: number };
  url_has_fragment: NoFacts;
  url_has_user: NoFacts;
  url_incomplete: NoFacts;
  url_not_encoded: NoFacts;
  url_port_not_allowed: NoFacts;
  url_scheme_unknown: NoFacts;
  must_be_actor: NoFacts;
  must_be_action: NoFacts;
  must_be_target: NoFacts;
  shipments_or_filter_needed: NoFacts;
  shipments_and_filter_given: NoFacts;
  sku_needed: NoFacts;
  one_unit_of_sku: NoFacts;
  too_many_decimals: NoFacts;
  link_not_valid: NoFacts;
  not_a_date: NoFacts;
  name_or_filters_needed: NoFacts;
  must_be_station_name: { readonly maximum: number };
  required: NoFacts;
  not_valid: NoFacts;
  names_unknown: NoFacts;
  must_be_date: NoFacts;
  must_be_month: NoFacts;
  bank_details_needed: NoFacts;
  cuit_needed: NoFacts;
  must_be_cbu_alias: NoFacts;
  must_be_cbu: NoFacts;
  must_be_cuit: NoFacts;
  must_be_timestamp: NoFacts;
  must_be_postal_register: NoFacts;
  must_be_uuid: NoFacts;
  must_be_base64: NoFacts;
  must_be_https_origin: { readonly origin: string };
  must_be_http_url: NoFacts;
  must_be_positive_integer: NoFacts;
  must_be_tracking_number: NoFacts;
  must_be_amount: NoFacts;
  /** Without a maximum that anybody reaches. */
  must_be_pesos: NoFacts;
  batch_too_long: { readonly most: number };
  must_be_postcode: NoFacts;
  no_such_postcode: NoFacts;
  has_control_characters: NoFacts;
  has_direction_marks: NoFacts;
  must_be_email: NoFacts;
  must_be_province_letter: NoFacts;
  must_be_colour: NoFacts;
  must_be_columns: NoFacts;
  must_be_phone: NoFacts;
  must_be_document: NoFacts;
  must_be_drawn: NoFacts;
  must_be_whatsapp_number: NoFacts;
  /** Line and column are counted from 1; `known` are the variables of the text by language. */
  mail_text_variable_unknown: Position & {
    readonly name: string;
    readonly known: { readonly es: readonly string[]; readonly en: readonly string[] };
  };
  /** `own` is the host of the shop's website; null without one. */
  mail_link_not_own: { readonly host: string; readonly own: string | null };
  mail_text_variable_unclosed: Position;
  mail_text_variable_unopened: Position;
  must_be_channel: NoFacts;
  refund_exceeds_quantity: NoFacts;
  must_be_letters: { readonly letters: number };
  must_be_order_number: NoFacts;
  id_or_external_id_needed: NoFacts;
  must_be_time: NoFacts;
  document_needed: NoFacts;
  must_not_be_zero: NoFacts;
  incoming_quantity_not_positive: NoFacts;
  differs_from_qty_changed: NoFacts;
  sku_or_sku_id_needed: NoFacts;
  point_or_city_needed: NoFacts;
  notice_unknown: { readonly names: readonly string[] };
  setting_needed: NoFacts;
  rows_or_class_needed: NoFacts;
  external_id_or_status_needed: NoFacts;
  correction_needed: NoFacts;
  differs_from_external_id: NoFacts;
  must_be: { readonly alternatives: readonly Alternative[] };
  choice_required: { readonly alternatives: readonly Alternative[] };
  must_be_classification_id: NoFacts;
  text_too_short: { readonly minimum: number };
  text_too_long: { readonly maximum: number };
  name_too_long: { readonly maximum: number };
  input_too_deep: { readonly maximum: number };
  input_has_too_many_values: { readonly maximum: number };
  list_too_short: { readonly minimum: number };
  list_too_long: { readonly maximum: number };
  number_too_small: { readonly minimum: number };
  number_not_above: { readonly limit: number };
  number_too_large: { readonly maximum: number };
  number_not_below: { readonly limit: number };
}
