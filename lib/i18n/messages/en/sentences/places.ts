import type { PlaceMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const placeSentences: Sentences<PlaceMessages> = {
  postcode_unknown: "The postcode does not exist.",
  not_printable: "Cannot be printed on the label: write it with letters or digits.",
  province_unknown: "The province does not exist.",
  locality_unknown: "We do not know that city.",
  file_has_no_localities: "There is no city in the file.",
  columns_missing: ({ columns }) => `The header lacks ${columns.join(", ")}.`,
  line_has_too_many_fields: ({ maximum }) => `There are more than ${maximum} fields.`,
  line_has_other_fields: ({ count, expected }) =>
    `There ${count === 1 ? "is 1 field" : `are ${count} fields`} instead of ${expected} separated by tabs.`,
  locality_without_name: "The city has no name.",
  province_not_recognised: ({ text }) => `"${text}" is not a province.`,
  not_a_point: ({ lat, lng }) => `"${lat}", "${lng}" is not a point of the earth.`,
};
