import type { TariffMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const tariffSentences: Sentences<TariffMessages> = {
  last_price_of_zone: "Without a price that zone is not reached: leave one.",
  price_beyond_limit: "Some price would be above $ 99.999.999,99.",
  draft_changed_meanwhile: "Somebody has changed the draft meanwhile. Look at its prices now and try again.",
  tariff_changed_meanwhile: ({ carrier, serviceType, logisticType, accountName, version, name }) =>
    `The tariff ${[carrier, names.serviceType[serviceType], names.logisticType[logisticType], accountName].filter(Boolean).join(" · ")} (v${version} ${name}) has changed meanwhile: none was published. Try again.`,
  tariff_published: "The version was published and is not changed any more: create another one from it.",
  date_has_passed: "The date has passed.",
  date_too_far: ({ days }) => `The date is more than ${days} days away.`,
  version_not_in_force: "Only a version that is in force or scheduled can be rolled back.",
  no_earlier_version: "There is no earlier version: the service would be left without prices.",
  weight_priced_twice: "That weight has a price already.",
  lane_without_price: "It has no price.",
  sheet_without_prices: "The sheet has no price: fill in at least one row.",
  workbook_has_no_tariff_sheet:
    "It has to be an XLSX workbook with a sheet “Prices” or “Zones”. If it is another file, choose above what it holds.",
  workbook_sheet_repeated: ({ name }) => `The sheet “${name}” holds the same as another one: leave one of them.`,
  too_many_weights: ({ maximum }) => `There are more than ${maximum} weights.`,
  zone_names_needed: "Both zones need a name, of 80 letters at most.",
  days_wrong_way_round: "The minimum is above the maximum.",
  lane_differs: ({ row }) => `Days or extra kg differ from row ${row}, which has the same zones.`,
  not_a_price: ({ text }) => `"${text}" is no price.`,
  classification_not_known: "Unknown classification.",
  zones_missing: "Zones are missing.",
  surcharge_kind_unknown: "The kind is classification, oversize, remote or insurance.",
  zone_name_needed: "The zone needs a name.",
  range_wrong_way_round: "The range is the wrong way round.",
  zone_conflict: ({ zone, row }) => `Row ${row} puts the same postcodes into the zone "${zone}".`,
  zone_postcodes_missing: 'The postcodes of those cities are missing: add a column "CP".',
  column_holds_postcodes: 'These look like postcodes: title the column "CP".',
  zone_repeated: "The zone is in two columns.",
  weight_unit_missing: "It does not say whether these are kilograms or grams: write it into the heading.",
  extra_kg_row_missing: 'The row "Kg adicional" is missing: what each kilogram beyond the last weight pays.',
  price_falls_with_weight: ({ origin, destination, weight }) =>
    `From "${origin}" to "${destination}", ${weight} kg cost less than the weight before.`,
};
