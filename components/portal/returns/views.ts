import type { ShipmentStatus } from "@/lib/core/vocabulary";

/** Return statuses by what the seller waits for; every status is in one group. */
export const statusesOfReturns = {
  preparing: ["new", "documentation_ready", "ready_to_ship"],
  travelling: [
    "shipped",
    "crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
    "in_transit",
    "rescheduled",
    "not_delivered",
    "in_carrier_ready_to_return",
    "in_transit_to_crossdock",
    "on_hold_crossdock",
    "in_transit_to_seller",
  ],
  received: ["returned_to_seller", "delivered", "delivered_with_damage"],
  closed: ["cancelled", "expired", "reshipped", "lost_in_crossdock", "lost_in_carrier"],
} as const satisfies Record<string, readonly ShipmentStatus[]>;

export type ReturnGroup = keyof typeof statusesOfReturns;
const returnGroups = Object.keys(statusesOfReturns) as ReturnGroup[];
/** `requests` shows undecided requests of buyers. */
export type ReturnView = "all" | "requests" | ReturnGroup;
export const returnViews: readonly ReturnView[] = ["requests", "all", ...returnGroups];

export const countOfGroup = (group: ReturnGroup, counts: Readonly<Partial<Record<ShipmentStatus, number>>>): number =>
  statusesOfReturns[group].reduce((total, status) => total + (counts[status] ?? 0), 0);

/** The state of the list, kept in the URL. */
export interface ReturnFilters {
  readonly view: ReturnView;
  readonly search: string;
  /** Starts at 1. */
  readonly page: number;
}

/** Last page offered, as OFFSET reads all skipped rows. Older returns are found by a view or a search. */
export const lastListPage = 400;

export function readReturnFilters(params: Readonly<Record<string, string | string[] | undefined>>): ReturnFilters {
  return {
    view: returnViews.find((known) => known === firstValue(params.view)) ?? (firstValue(params.q) ? "all" : "requests"),
    search: toSearchText(firstValue(params.q) ?? ""),
    page: readPage(firstValue(params.page)),
  };
}

/** The URL of a list. Without a view the page shows what waits for a decision; a search goes through all returns. */
export function returnsUrl({ view = "all", search = "", page = 1 }: Partial<ReturnFilters>): string {
  const address = new URLSearchParams();
  if (view !== (search ? "all" : "requests")) address.set("view", view);
  if (search) address.set("q", search);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `/returns?${address}` : "/returns";
}

/** The first value of a repeated query parameter. */
export const firstValue = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

const readPage = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), lastListPage) : 1;

/** Cleans a search text of line breaks, control characters and outer spaces, as pasted text brings them. */
export const toSearchText = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed();
