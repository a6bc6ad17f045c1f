import type { PrivacyMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const privacySentences: Sentences<PrivacyMessages> = {
  digits_needed: ({ minimum }) => `At least ${minimum} digits are needed.`,
  whole_name_needed: "Enter the whole name, first and last.",
  person_has_too_many_shipments: ({ maximum }) =>
    `More than ${maximum.toLocaleString("en")} shipments have this: it does not belong to one person.`,
  person_data_changed: "The data has changed since you searched: search again and look at it.",
  recipient_erased: "The recipient's data was erased: this shipment can no longer be returned.",
};
