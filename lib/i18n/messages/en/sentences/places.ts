import type { PlaceMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const placeSentences: Sentences<PlaceMessages> = {
  postcode_unknown: "The postcode does not exist.",
  not_printable: "Cannot be printed on the label: write it with letters or digits.",
  province_unknown: "The province does not exist.",
  locality_unknown: "We do not know that locality.",
  file_line_malformed: ({ line, problem }) => `Line ${line}: ${problem}`,
};
