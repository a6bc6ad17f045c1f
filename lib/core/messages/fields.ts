import type { NoFacts } from "./facts";

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
}
