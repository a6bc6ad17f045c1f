import type { ReturnMessages } from "@/lib/core/messages";
import { momentText, type Sentences } from "../../sentence";
import { names } from "../names";

export const returnSentences: Sentences<ReturnMessages> = {
  return_reason_needed: "Choose at least one reason.",
  return_of_return: "A return cannot be returned.",
  not_delivered_yet: ({ status }) => `Only what was delivered can be returned; the shipment is ${status}.`,
  return_reason_unknown: "Choose one of the reasons.",
  return_request_decided: "This return request was decided already.",
  withdrawal_is_a_right: "A withdrawal is the right of the buyer: it cannot be refused.",
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
  not_coming_back: ({ status }) =>
    `It cannot be received: the shipment has the status ${names.status[status]} and does not come back.`,
  piece_of_other_shipment: "It is no piece of this shipment.",
  foreign_piece_unexplained: "Say what came in its place.",
  piece_received_before: ({ at }) => `Somebody received it before, on ${momentText(at)}. Nothing was moved twice.`,
  reception_of_earlier_day: "It can be undone on the same day only. Correct the stock with an adjustment.",
};
