import type { NoFacts } from "./facts";

export interface PlaceMessages {
  postcode_unknown: NoFacts;
  not_printable: NoFacts;
  province_unknown: NoFacts;
  locality_unknown: NoFacts;
  file_line_malformed: { readonly line: number; readonly problem: string };
}
