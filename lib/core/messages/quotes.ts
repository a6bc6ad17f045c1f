import type { NoFacts } from "./facts";

export interface QuoteMessages {
  load_takes_too_many_packages: { readonly count: number; readonly maximum: number };
  box_unknown: NoFacts;
  items_do_not_fit_box: NoFacts;
  items_do_not_fit_one_package: NoFacts;
  measure_missing: NoFacts;
  default_origin_missing: NoFacts;
  origin_unknown: NoFacts;
  service_not_quotable: NoFacts;
}
