import type { ShipmentMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import type { ShipmentChange, StopCode } from "@/lib/core/vocabulary";
import { momentText, type Sentences } from "../../sentence";
import { names } from "../names";

/** What changed at the shop, as the end of a sentence. */
const stopWords: Readonly<Record<StopCode, string>> = {
  cancelled_at_shop: "it was cancelled at the shop",
  completed_elsewhere: "the shop says that it is completed",
  on_hold: "it is on hold at the shop",
  unpaid: "it is not paid",
  cash_on_delivery: "it is paid on delivery",
  partly_refunded: "a part of it was refunded",
  changed_at_shop: "it changed at the shop",
  same_sale_twice: "the sale has another shipment",
  store_pickup: "it is fetched at the shop",
  abroad: "it goes to another country",
  foreign_currency: "it is in another currency",
  point_missing: "its pickup point is missing",
  service_not_mapped: "nobody has said what its delivery method means",
  price_changed: "its delivery costs more than when it was bought",
  nothing_to_ship: "there is nothing to ship any more",
  fraction: "these are no whole pieces",
  too_many_pieces: "these are too many pieces",
  address_incomplete: "its address is incomplete",
  address_doubtful: "its address is doubtful",
  measures_missing: "its weight and measures are missing",
  piece_missing: "an item is missing",
};

/** What made a label void, as a part of a sentence. */
const changeWords: Readonly<Record<ShipmentChange, string>> = {
  corrected: "its data was corrected",
  rerouted: "the carrier or service changed",
  repacked: "the contents changed",
};

export const shipmentSentences: Sentences<ShipmentMessages> = {
  reason_needed: "Say why.",
  not_dropped_off: ({ logisticType }) =>
    `The shipment is not dropped off at a branch: its dispatch mode is ${logisticType}.`,
  external_id_fixed: "The order number can be changed before dispatch only.",
  pickup_point_needed: "Required for delivery to a pickup point.",
  pickup_point_unknown: "There is no such pickup point.",
  pickup_point_of_other_carrier: "The pickup point belongs to another carrier.",
  pickup_point_too_small: "The pickup point does not take packages of that weight or size.",
  substatus_of_other_status: ({ status }) => `Only with the status ${status}.`,
  before_creation: "It cannot be before the creation of the shipment.",
  too_far_in_future: "It cannot be more than five minutes in the future.",
  rescue_out_of_time: "A rescue is asked for after dispatch and before the shipment has ended.",
  rescue_impossible_from: ({ status }) =>
    `The shipment is ${names.status[status]}, from where it does not go back to the seller. Refuse the rescue and say why.`,
  reminder_out_of_range: ({ days }) => `A reminder is for later, within ${days} days.`,
  answer_not_asked: "This shipment needs no answer any more.",
  answers_full: "The shop has several answers about this shipment already and will read them.",
  answer_with_link: "Write it without links or e-mail addresses.",
  price_changed: ({ cents }) =>
    `The shipment costs ${formatPesos(cents)} now, not what was expected: nothing was created.`,
  change_price_changed: ({ cents }) =>
    `The shipment would cost ${formatPesos(cents)} now, not what was expected: nothing was changed.`,
  shipment_changed_meanwhile: "Another person or program changes this shipment at the same time: try again.",
  shipment_in_packing: ({ station }) =>
    `It is being packed at the station ${station}: finish or leave that packing first.`,
  return_fixed:
    "A return is not copied, and keeps its place, measures and carrier: name, contact and street can be corrected.",
  reroute_to_point: "To send it to a pickup point, change its carrier or service.",
  address_of_point: "The shipment goes to a pickup point: the address is that of the point.",
  address_of_point_only:
    "The shipment goes to a pickup point and has no address of its recipient: cancel it and create another one to the door.",
  package_named_twice: "The package is in the list already.",
  request_resolved: "The request was settled already.",
  account_suspended: "The account is suspended.",
  origin_not_confirmed: "Nobody has confirmed the shipment's origin: check and save it in the address book.",
  booking_pending: "The carrier has not booked it yet.",
  booking_refused: "The carrier does not accept it.",
  not_processed: "It has not been processed.",
  package_unknown: ({ packages }) => `the shipment has ${packages} ${packages === 1 ? "package" : "packages"}`,
  shipment_stopped: ({ codes }) => `Stopped: ${codes.map((code) => stopWords[code]).join(", ") || "the sale changed"}.`,
  shipment_not_stopped: "Nothing stops this shipment.",
  guide_void: ({ change, at }) => `This number has been void since ${momentText(at)}: ${changeWords[change]}.`,
  label_void: ({ change, at }) =>
    `This label has been void since ${momentText(at)}: ${changeWords[change]}. Print the new one.`,
  shipment_not_scanned: "Scan the shipment first.",
  wave_ended: ({ id }) => `Wave ${id} has ended.`,
  wave_empty:
    "There are no orders for the wave: those there are belong to another wave, are packed, stopped or have no items.",
  wave_too_long: ({ maximum }) => `It comes to more than ${maximum} lines: take fewer orders.`,
  wave_cart_taken: ({ cart, id }) => `Cart ${cart} carries wave ${id}, which is still open.`,
  wave_found_too_many: ({ needed }) => `The wave needs ${needed}, no more.`,
  piece_unknown: "That item is not of this shipment.",
  piece_not_missing: ({ missing }) =>
    missing === 1 ? "One piece of that item is missing." : `${missing} pieces of that item are missing.`,
  rest_is_nothing: "Without it nothing is left to send: let it wait, or hand it to the office.",
  rest_not_in_sale: "Which line of the sale that item is of cannot be told: hand it to the office.",
  rest_without_sale: "Nothing of one of the orders in this shipment would be left: hand it to the office.",
  rest_paid_on_delivery: "It is paid on delivery, and the amount is that of the whole sale: hand it to the office.",
  rest_costs_more: "The rest would cost more than the whole shipment: hand it to the office.",
  period_reversed: "The period ends before it begins.",
  period_too_long: ({ maximum }) => `It spans more than ${maximum} days.`,
};
