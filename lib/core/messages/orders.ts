import type { DecisionCode } from "../vocabulary";
import type { NoFacts } from "./facts";

/** By its id for programs, by the number of its channel for people. */
interface NamedOrder {
  readonly id: number;
  readonly number: string;
}

/** A reason as its message: the code of `OrderMessages` is `order_` and the code of the reason. */
export interface OrderDecisionMessage {
  readonly code: DecisionCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface OrderMessages {
  order_in_shipments: NoFacts;
  order_cancelled: NoFacts;
  order_nothing_open: NoFacts;
  order_line_unknown: NoFacts;
  order_line_repeated: NoFacts;
  order_quantity_exceeded: { readonly open: number };
  order_quantity_too_small: { readonly least: number };
  order_line_not_packed: NoFacts;
  order_line_without_sku: NoFacts;
  order_recipient_erased: NoFacts;
  order_not_named: NoFacts;
  order_other_recipient: NamedOrder;
  order_other_origin: NamedOrder;
  order_other_account: NamedOrder;
  order_boxes_and_packaging: NoFacts;
  channel_belongs_to_shops: { readonly channel: string };
  channel_unauthorized: NoFacts;
  channel_access_ended: NoFacts;
  channel_access_narrow: NoFacts;
  channel_unpaid: NoFacts;
  label_order_unknown: NoFacts;
  label_not_ready: NoFacts;
  channel_read_only: NoFacts;
  channel_forbidden: NoFacts;
  channel_plain_http: NoFacts;
  channel_authorization_dropped: NoFacts;
  channel_blocked: NoFacts;
  channel_redirected: { readonly location: string };
  channel_not_found: NoFacts;
  channel_unclean: NoFacts;
  channel_unreachable: NoFacts;
  channel_busy: NoFacts;
  channel_failed: NoFacts;
  channel_malformed: NoFacts;
  channel_internal: NoFacts;
  channel_same_shop: { readonly url: string };
  channel_confirm_orders: { readonly count: number };
  order_not_answered: NoFacts;
  channel_connected_already: NoFacts;
  channel_without_app: NoFacts;
  channel_start_in_future: NoFacts;
  channel_start_too_old: { readonly days: number };
  order_beyond_limits: NoFacts;
  too_many_channels: { readonly maximum: number };
  order_decision_is_mended: NoFacts;
  order_not_imported: NoFacts;
  order_without_shipment: NoFacts;
  order_waits: { readonly reason: OrderDecisionMessage };
  order_shop_unreachable: NoFacts;
  order_reason_gone: NoFacts;
  order_batch_price_changed: { readonly shownCents: number; readonly nowCents: number };
  order_shipment_unpaid: NoFacts;
  too_many_order_batches: { readonly maximum: number };
  order_batch_ended: NoFacts;
  order_value_needed: { readonly currency: string };
  order_cancelled_at_shop: { readonly state: "cancelled" | "deleted" };
  order_completed_elsewhere: NoFacts;
  order_on_hold: NoFacts;
  order_unpaid: { readonly payment: "unpaid" | "refunded" };
  order_cash_on_delivery: { readonly amount: number; readonly currency: string };
  order_partly_refunded: { readonly pieces: number; readonly amount?: number; readonly currency?: string };
  order_changed_at_shop: { readonly field: string; readonly at: string };
  order_same_sale_twice: { readonly number: string };
  order_store_pickup: NoFacts;
  order_abroad: { readonly country: string };
  order_foreign_currency: { readonly currency: string };
  order_point_missing: NoFacts;
  order_service_not_mapped: { readonly title: string; readonly state?: "gone" };
  order_price_changed: { readonly shown: number; readonly now: number };
  order_nothing_to_ship: NoFacts;
  order_fraction: { readonly item: string; readonly quantity: string };
  order_too_many_pieces: { readonly count: number; readonly maximum: number };
  order_address_incomplete: { readonly field: string };
  order_address_doubtful: { readonly field: string; readonly text: string };
  order_measures_missing: { readonly item: string };
}
