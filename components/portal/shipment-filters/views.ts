import type { ShipmentStatus } from "@/lib/core/vocabulary";

/**
 * The views of the list: groups of statuses by what has to be done or waited for. Every status is in exactly one group,
 * so that no shipment is counted twice or missed; `all` has no limit. What is to be prepared can be printed. What needs
 * somebody has a desk of its own, whatever its status.
 */
export const statusesOf = {
  new: ["new"],
  to_prepare: ["documentation_ready"],
  ready: ["ready_to_ship"],
  in_transit: [
    "shipped",
    "crossdock",
    "on_hold_crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
    "in_transit",
    "not_delivered",
    "rescheduled",
  ],
  delivered: ["delivered", "delivered_with_damage"],
  returns: ["in_carrier_ready_to_return", "in_transit_to_crossdock", "in_transit_to_seller", "returned_to_seller"],
  closed: ["cancelled", "expired", "reshipped", "lost_in_crossdock", "lost_in_carrier"],
} as const satisfies Record<string, readonly ShipmentStatus[]>;

/** The statuses of a former view, which saved views and links may still name: that list, or the desk of exceptions. */
export const formerView = {
  name: "exceptions",
  statuses: [
    "not_delivered",
    "rescheduled",
    "on_hold_crossdock",
    "delivered_with_damage",
    "lost_in_crossdock",
    "lost_in_carrier",
  ],
} as const satisfies { name: string; statuses: readonly ShipmentStatus[] };

export type StatusView = keyof typeof statusesOf;
/** `no_balance` is the part of `new` that waits for money. */
export type ShipmentView = "all" | "no_balance" | StatusView;

export const statusViews = Object.keys(statusesOf) as StatusView[];
export const shipmentViews: readonly ShipmentView[] = ["all", "no_balance", ...statusViews];

/** The states that a view is limited to; undefined for no limit. */
export const statusesIn = (view: ShipmentView): readonly ShipmentStatus[] | undefined =>
  view === "all" ? undefined : statusesOf[view === "no_balance" ? "new" : view];

/** Number of shipments in a view, from counts by status; a missing count is 0. */
export const countOf = (view: StatusView, counts: Readonly<Partial<Record<ShipmentStatus, number>>>): number =>
  statusesOf[view].reduce((total, status) => total + (counts[status] ?? 0), 0);
