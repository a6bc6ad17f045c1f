import type { ShipmentStatus } from "@/lib/core/vocabulary";

/** The states of a return by what one waits for; every state stands in one group. */
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
export const returnGroups = Object.keys(statusesOfReturns) as ReturnGroup[];
/** `requests` is what buyers asked for and nobody has decided. */
export type ReturnView = "all" | "requests" | ReturnGroup;
export const returnViews: readonly ReturnView[] = ["requests", "all", ...returnGroups];

export const countOfGroup = (group: ReturnGroup, counts: Readonly<Partial<Record<ShipmentStatus, number>>>): number =>
  statusesOfReturns[group].reduce((total, status) => total + (counts[status] ?? 0), 0);

/** What the list shows; it lives in the address of the page. */
export interface ReturnFilters {
  readonly view: ReturnView;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** Deeper pages are reached by a view or a search: what is skipped is read. */
export const lastListPage = 400;

export function readReturnFilters(params: Readonly<Record<string, string | string[] | undefined>>): ReturnFilters {
  return {
    view: returnViews.find((known) => known === one(params.view)) ?? "all",
    search: toLabels(one(params.q) ?? ""),
    page: readPage(one(params.page)),
  };
}

export function returnsUrl({ view = "all", search = "", page = 1 }: Partial<ReturnFilters>): string {
  const address = new URLSearchParams();
  if (view !== "all") address.set("view", view);
  if (search) address.set("q", search);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `/returns?${address}` : "/returns";
}

/** Of what is given twice the first counts. */
export const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

export const readPage = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), lastListPage) : 1;

/** What can be searched for: without the blanks and signs that come along when something is pasted. */
export const toLabels = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed();
