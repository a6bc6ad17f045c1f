import { type ImportMessages, message } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const importSentences: Sentences<ImportMessages> = {
  row_failed: "Something failed on our side. Try again.",
  row_province_unknown: ({ state }) => `There is no province "${state}".`,
  external_id_taken: ({ id }) => `Shipment #${id} has this external id already.`,
  row_repeated: ({ row }) => `Repeated: row ${row} has it too.`,
  import_has_no_rows: "The spreadsheet has no rows below its header.",
  import_started: "Shipments were created from this spreadsheet already: its columns cannot be changed.",
  import_column_used_twice: "Every field needs a column of its own.",
  import_row_closed: "This row cannot be changed any more.",
  import_still_checking: "Rows are still being checked. Create the shipments when that is done.",
  row_postcode_elsewhere: ({ zipcode, provinces, state }) =>
    `Postcode ${zipcode} is in ${provinces.join(" or ")}, not in ${state}.`,
  row_city_elsewhere: ({ city, zipcode, main }) =>
    `${city} does not have the postcode ${zipcode}${main ? ` (it is in ${main})` : ""}. If it does, save the row unchanged.`,
  row_not_selectable: ({ impediments }, toText) =>
    [
      toText(message("option_not_selectable", { impediments })),
      ...impediments.map((code) => names.impediment[code]),
    ].join(" "),
};
