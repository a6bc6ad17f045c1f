import type { OrderMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const orderSentences: Sentences<OrderMessages> = {
  order_in_shipments: "The order has shipments: to change or cancel it, cancel its shipments first.",
  order_cancelled: "The order is cancelled.",
  order_nothing_open: "Nothing of the order is left to ship.",
  order_line_unknown: "The order has no such line.",
  order_line_repeated: "The line is given twice.",
  order_quantity_exceeded: ({ open }) => `Only ${open} of this line are left to ship.`,
  order_other_recipient: ({ id, number }) => `Order ${number} (id ${id}) goes to another person or another address.`,
  order_other_origin: ({ id, number }) => `Order ${number} (id ${id}) leaves from another origin.`,
  order_other_account: ({ id, number }) => `Order ${number} (id ${id}) belongs to another account.`,
  order_boxes_and_packaging: "Name a box or a way of packing, not both.",
  channel_belongs_to_shops: ({ channel }) => `${channel} belongs to connected shops: choose another name.`,
  channel_unauthorized: "The shop refuses the keys: check that they are complete and in force.",
  channel_forbidden: "The keys may not do enough: make them with read and write permission.",
  channel_not_found: "WooCommerce does not answer at that address: check it, and that permalinks are on.",
  channel_unreachable: "That address is not reached.",
  channel_failed: "The shop answered with an error: try again in a while.",
  channel_connected_already: "That shop is connected already.",
  channel_start_in_future: "That day is still to come.",
  channel_start_too_old: ({ days }) => `Orders come in from at most ${days} days ago.`,
  order_beyond_limits: "The order is larger than what can be read.",
  too_many_channels: ({ maximum }) => `An account connects at most ${maximum} shops.`,
};
