import type { OrderMessages } from "@/lib/core/messages";
import { formatMoney, formatPesos } from "@/lib/core/money";
import { decisionMessage } from "@/lib/core/sales";
import type { Sentences } from "../../sentence";

const addressNames: Readonly<Record<string, string>> = {
  name: "recipient's name",
  street: "street",
  street_number: "street number",
  street_extras: "floor, flat and directions",
  zipcode: "postcode",
  city: "city",
  state: "province",
  phone: "phone number",
  document: "tax or identity number",
  email: "e-mail address",
  company: "company",
};

const changedNames: Readonly<Record<string, string>> = {
  destination: "the address",
  items: "the items",
  delivery: "the way of delivery",
  payment: "the payment",
  notes: "the notes",
};

export const orderSentences: Sentences<OrderMessages> = {
  order_in_shipments: "The order has shipments: to change or cancel it, cancel its shipments first.",
  order_cancelled: "The order is cancelled.",
  order_nothing_open: "Nothing of the order is left to ship.",
  order_line_unknown: "The order has no such line.",
  order_line_repeated: "The line is given twice.",
  order_quantity_exceeded: ({ open }) => `Only ${open} of this line are left to ship.`,
  order_quantity_too_small: ({ least }) => `${least} of this line are in shipments or refunded: it cannot be fewer.`,
  order_line_not_packed: "This line is not packed: it has no quantity or measures to change.",
  order_line_without_sku: "An item without a SKU cannot be saved to the catalogue.",
  order_recipient_erased: "The recipient's data was erased: the order can no longer be changed.",
  order_not_named: "It must be one of the orders that are joined.",
  order_other_recipient: ({ id, number }) => `Order ${number} (id ${id}) goes to another person or another address.`,
  order_other_origin: ({ id, number }) => `Order ${number} (id ${id}) leaves from another origin.`,
  order_other_account: ({ id, number }) => `Order ${number} (id ${id}) belongs to another account.`,
  order_boxes_and_packaging: "Name a box or a way of packing, not both.",
  channel_belongs_to_shops: ({ channel }) => `${channel} belongs to connected shops: choose another name.`,
  channel_unauthorized:
    "The shop refuses the keys: check that they are complete and in force, with read and write permission. If they were deleted at the shop, create others and enter them in Andén.",
  label_order_unknown: "Andén does not have this order: check that it is paid and open.",
  label_not_ready: "The shipment has no label yet: Andén shows what it lacks.",
  channel_access_ended:
    "The shop no longer accepts the connection, or the permission ended before it was used: connect it again.",
  channel_access_narrow:
    "The platform does not give the application that permission: whoever runs Andén has to ask for it; then connect the shop again.",
  channel_unpaid:
    "The shop or the application owes its platform a payment, and gets no answers until then: once it is settled, everything goes on automatically.",
  channel_read_only: "The keys may only read: create others with read and write permission.",
  channel_forbidden: "The user of the keys may not see orders: create the key for an administrator or shop manager.",
  channel_plain_http: "WooCommerce takes keys over https alone: use the address that begins with https://.",
  channel_authorization_dropped:
    "The keys do not reach WooCommerce: the shop's server drops the header Authorization. Ask its host to let it pass (with Apache, CGIPassAuth On).",
  channel_blocked:
    "A firewall, a security plugin or a password of the site answers in place of WooCommerce: let the calls of Anden-Channels to /wp-json/ pass.",
  channel_redirected: ({ location }) => `The shop is at another address: ${location}. Connect it with that one.`,
  channel_not_found:
    "WooCommerce does not answer at that address: check it, that the plugin is active, that the shop is not under maintenance, and that permalinks are not “Plain”.",
  channel_unclean:
    "The shop writes other text beside the data (a notice of PHP or of a plugin, as a rule): switch WP_DEBUG_DISPLAY off or update that plugin.",
  channel_unreachable: "That address is not reached.",
  channel_busy: "The shop asks to wait.",
  channel_failed: "The shop answered with an error: try again in a while.",
  channel_malformed: "The shop answered what cannot be understood.",
  channel_internal: "It could not be read because of an error of ours, not of the shop. It is tried again.",
  channel_same_shop: ({ url }) => `It is the same shop that is connected already as ${url}.`,
  channel_confirm_orders: ({ count }) =>
    count === 1
      ? "Automatic shipments are on: the shipment of 1 order that is sold already will be created and charged."
      : `Automatic shipments are on: the shipments of ${count} orders that are sold already will be created and charged.`,
  order_not_answered: "The shop answers with an error when it is asked for this order.",
  channel_connected_already: "That shop is connected already.",
  channel_without_app: "Those shops are connected by keys of their own, without an application.",
  channel_start_in_future: "That day is still to come.",
  channel_start_too_old: ({ days }) => `Orders come in from at most ${days} days ago.`,
  order_beyond_limits: "The order is larger than what can be read.",
  too_many_channels: ({ maximum }) => `An account connects at most ${maximum} shops.`,
  order_decision_is_mended: "That is what the label or the package lacks: nothing goes out without it.",
  order_not_imported: "It is not in Andén yet.",
  order_without_shipment: "It has no shipment yet.",
  order_waits: ({ reason }, toText) => `The order waits for a decision: ${toText(decisionMessage(reason))}`,
  order_shop_unreachable:
    "The shop does not answer, so nobody knows whether the order has changed. Try again in a while, or send what is known.",
  order_reason_gone: "The order no longer waits for that: reload the page.",
  order_batch_price_changed: ({ shownCents, nowCents }) =>
    `It costs ${formatPesos(nowCents)} now, not the ${formatPesos(shownCents)} that you saw: nothing was bought.`,
  order_shipment_unpaid:
    "The shipment is created and waits for money: it goes on automatically once the account has it.",
  too_many_order_batches: ({ maximum }) => `The account has ${maximum} batches of orders under way already.`,
  order_batch_ended: "The batch has ended already.",
  order_value_needed: ({ currency }) => `The order is in ${currency}: say what the goods are worth in pesos.`,
  order_cancelled_at_shop: ({ state }) =>
    state === "deleted" ? "It was deleted at the shop." : "It was cancelled at the shop.",
  order_completed_elsewhere: "The shop says that it is completed: it may have gone out another way.",
  order_on_hold: "The shop has it on hold.",
  order_unpaid: ({ payment }) => (payment === "refunded" ? "The payment was refunded." : "It is not paid."),
  order_cash_on_delivery: ({ amount, currency }) =>
    amount > 0
      ? `It is paid on delivery (${formatMoney(amount, currency)}), and nobody collects that for you.`
      : "It is paid on delivery, and nobody collects that for you.",
  order_partly_refunded: ({ pieces, amount, currency = "ARS" }) => {
    const money = amount ? `${formatMoney(amount, currency)} was` : "Something was";
    const rest = amount === undefined ? "" : `${money} refunded without saying for which pieces.`;
    const counted = pieces === 1 ? "One piece was refunded." : `${pieces} pieces were refunded.`;
    return [pieces > 0 || rest === "" ? counted : "", rest].filter(Boolean).join(" ");
  },
  order_changed_at_shop: ({ field }) =>
    `It changed at the shop after the shipment was created or the order was edited: ${changedNames[field] ?? field}.`,
  order_same_sale_twice: ({ number }) => `This sale has a live shipment already, ${number}.`,
  order_store_pickup: "The buyer fetches it at the shop.",
  order_abroad: ({ country }) => `It goes to another country (${country}).`,
  order_foreign_currency: ({ currency }) => `It is in another currency (${currency}): say what it is worth in pesos.`,
  order_point_missing: "The pickup point that the buyer chose is missing.",
  order_service_not_mapped: ({ title, state }) =>
    state === "gone"
      ? `The option that was bought${title ? `, “${title}”,` : ""} can no longer be had: choose another one for this order.`
      : `Nobody has said what “${title}”, the delivery that was bought, means: say it under Channels, Delivery methods.`,
  order_price_changed: ({ shown, now }) =>
    `The delivery that was bought cost ${formatPesos(shown)} at the checkout and costs ${formatPesos(now)} now, more than the account accepts: send it all the same or choose another option.`,
  order_nothing_to_ship: "There is nothing to send.",
  order_fraction: ({ item, quantity }) => `${item}: ${quantity} was sold, which is no number of whole pieces.`,
  order_too_many_pieces: ({ count, maximum }) =>
    `It has ${count} pieces, and a shipment takes ${maximum}: send it in parts.`,
  order_address_incomplete: ({ field }) => `The ${addressNames[field] ?? field} is missing.`,
  order_address_doubtful: ({ field, text }) =>
    `Look at the ${addressNames[field.replace(/^destination\./, "")] ?? field}: “${text}”.`,
  order_measures_missing: ({ item }) => `Weight and sides of ${item} are missing.`,
};
