import type { NoFacts } from "./facts";

export interface OrderMessages {
  order_in_shipments: NoFacts;
  order_cancelled: NoFacts;
  order_nothing_open: NoFacts;
  order_line_unknown: NoFacts;
  order_line_repeated: NoFacts;
  order_quantity_exceeded: { readonly open: number };
  order_other_recipient: { readonly id: number };
  order_other_origin: { readonly id: number };
  order_other_account: { readonly id: number };
  order_boxes_and_packaging: NoFacts;
  channel_unauthorized: NoFacts;
  channel_forbidden: NoFacts;
  channel_not_found: NoFacts;
  channel_unreachable: NoFacts;
  channel_failed: NoFacts;
  channel_connected_already: NoFacts;
  channel_start_in_future: NoFacts;
  channel_start_too_old: { readonly days: number };
  too_many_channels: { readonly maximum: number };
}
