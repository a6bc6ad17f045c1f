import { type ImportMessages, message } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const importSentences: Sentences<ImportMessages> = {
  row_failed: "Something failed on our side. Try again.",
  row_province_unknown: ({ state }) => `There is no province "${state}".`,
  external_id_taken: ({ id }) => `Shipment #${id} has this order number already.`,
  row_repeated: ({ row }) => `Repeated: row ${row} has it too.`,
  import_has_no_rows: "The spreadsheet has no rows below its header.",
  import_has_no_such_row: "The headings have to stand in one of the first rows.",
  import_started: "Orders or shipments were created from this spreadsheet already: its columns cannot be changed.",
  import_column_used_twice: "Every field needs a column of its own.",
  import_row_closed: "This row cannot be changed any more.",
  import_still_checking: "Rows are still being checked. Create when that is done.",
  row_postcode_elsewhere: ({ zipcode, provinces, state }) =>
    `Postcode ${zipcode} is in ${provinces.join(" or ")}, not in ${state}. If it is, save the row unchanged.`,
  row_city_elsewhere: ({ city, zipcode, main }) =>
    `${city} does not have the postcode ${zipcode}${main ? ` (it is in ${main})` : ""}. If it does, save the row unchanged.`,
  row_order_known: ({ id }) => `It is here already: order #${id}.`,
  row_order_of_shop: ({ id, channel }) => `The connected shop (${channel}) has sent it already: order #${id}.`,
  export_lacks_addresses: ({ shop }) =>
    shop === "PrestaShop"
      ? "This is the list of orders of PrestaShop, which has neither addresses nor items. Export a query with addresses and items (Advanced parameters, Database) or use a module that exports orders."
      : "This is the grid of orders of Magento, which has neither items nor the postcode. Use an extension that exports orders with their address and a row for each item.",
  row_branch_unknown: ({ branch }) =>
    `It goes to branch ${branch}, and the sheet does not say which pickup point that is. Create the shipment by hand with that point, or fill in the address and clear the branch.`,
  order_rows_differ: ({ text, other }) =>
    `The rows of this order say different things: “${text}” and “${other}”. Correct one, or give it another number.`,
  items_not_read: "We could not read which items these are. Use a row for each item.",
  articles_not_divided: ({ articles: count, parcels }) =>
    `${count === 1 ? "1 item" : `${count} items`} cannot be divided into ${parcels} equal packages. Use a row for each package.`,
  cell_not_sides: "Must be three sides in centimetres: 20x15x10.",
  row_street_doubtful: ({ street, number }) =>
    `We read street “${street}” and number “${number}”, but it may be something else. Type the number in its own field.`,
  row_not_selectable: ({ impediments }, toText) =>
    [
      toText(message("option_not_selectable", { impediments })),
      ...impediments.map((code) => names.impediment[code]),
    ].join(" "),
};
