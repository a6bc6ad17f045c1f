import type { NoFacts } from "./facts";

/** By its id for programs, by the number of its channel for people. */
interface NamedOrder {
  readonly id: number;
  readonly number: string;
}

export interface OrderMessages {
  order_in_shipments: NoFacts;
  order_cancelled: NoFacts;
  order_nothing_open: NoFacts;
  order_line_unknown: NoFacts;
  order_line_repeated: NoFacts;
  order_quantity_exceeded: { readonly open: number };
  order_other_recipient: NamedOrder;
  order_other_origin: NamedOrder;
  order_other_account: NamedOrder;
  order_boxes_and_packaging: NoFacts;
  channel_belongs_to_shops: { readonly channel: string };
  channel_unauthorized: NoFacts;
  channel_forbidden: NoFacts;
  channel_not_found: NoFacts;
  channel_unreachable: NoFacts;
  channel_failed: NoFacts;
  channel_connected_already: NoFacts;
  channel_start_in_future: NoFacts;
  channel_start_too_old: { readonly days: number };
  order_beyond_limits: NoFacts;
  too_many_channels: { readonly maximum: number };
}
