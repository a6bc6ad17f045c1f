import type { ReturnMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const returnSentences: Sentences<ReturnMessages> = {
  return_reason_needed: "Choose at least one reason.",
  return_of_return: "A return cannot be returned.",
  not_delivered_yet: ({ status }) => `Only what was delivered can be returned; the shipment is ${status}.`,
  return_reason_unknown: "Choose one of the reasons.",
  return_request_decided: "This return request was decided already.",
  return_link_closed: "A return can no longer be started with this link.",
  return_selection_empty: "At least one is needed.",
  package_of_other_shipment: "The package is not of this shipment.",
  item_of_other_package: "The item is not of this package.",
  selected_twice: "It is named twice.",
  photo_not_valid: "It is not a JPEG, PNG or WebP photo that can be read.",
  photo_too_large: ({ megabytes }) => `The photo is larger than ${megabytes} MB.`,
  too_many_photos: ({ maximum }) => `Up to ${maximum} photos are kept.`,
  already_in_return: "All or part of it is in a return already.",
  shipment_already_in_return:
    "All or part of the shipment is in a return already: name the packages or items that come back.",
};
