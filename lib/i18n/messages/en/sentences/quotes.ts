import type { QuoteMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const quoteSentences: Sentences<QuoteMessages> = {
  load_takes_too_many_packages: ({ count, maximum }) => `The load takes ${count} packages; the maximum is ${maximum}.`,
  box_unknown: "The box does not exist.",
  items_do_not_fit_box: "The items do not fit in the given box.",
  items_do_not_fit_one_package: "The items cannot travel in one package.",
  measure_missing: "Missing, and the SKU is not in the catalogue.",
  default_origin_missing: "The account has no default origin.",
  origin_unknown: "The origin does not exist in the account.",
  service_not_quotable: "The shipment cannot be quoted with the given service.",
};
