import type { ShipmentStatus } from "@/lib/core/vocabulary";

/**
 * The views of the list: groups of statuses by what has to be done or waited for. Every status is in exactly one group,
 * so that no shipment is counted twice or missed; `all` has no limit.
 */
export const statusesOf = {
  to_prepare: ["new", "documentation_ready"],
  ready: ["ready_to_ship"],
  in_transit: ["shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier", "in_transit"],
  exceptions: [
    "not_delivered",
    "rescheduled",
    "on_hold_crossdock",
    "delivered_with_damage",
    "lost_in_crossdock",
    "lost_in_carrier",
  ],
  delivered: ["delivered"],
  returns: ["in_carrier_ready_to_return", "in_transit_to_crossdock", "in_transit_to_seller", "returned_to_seller"],
  closed: ["cancelled", "expired", "reshipped"],
} as const satisfies Record<string, readonly ShipmentStatus[]>;

export type StatusView = keyof typeof statusesOf;
export type ShipmentView = "all" | StatusView;

export const statusViews = Object.keys(statusesOf) as StatusView[];
export const shipmentViews: readonly ShipmentView[] = ["all", ...statusViews];

/** Number of shipments in a view, from counts by status; a missing count is 0. */
export const countOf = (view: StatusView, counts: Readonly<Partial<Record<ShipmentStatus, number>>>): number =>
  statusesOf[view].reduce((total, status) => total + (counts[status] ?? 0), 0);
