import { parseAsStringLiteral, type SearchParams } from "nuqs/server";
import {
  defineUrlState,
  parseAsId,
  parseAsPage,
  parseAsText,
  parseAsTyped,
  type ValuesOf,
} from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";
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
/** `requests` shows undecided requests of buyers, `unreceived` what nobody received. */
export type ReturnView = "all" | "requests" | "unreceived" | ReturnGroup;
export const returnViews: readonly ReturnView[] = ["requests", "unreceived", ...returnGroups, "all"];
/** Views without a search. */
const ownViews: readonly ReturnView[] = ["requests", "unreceived"];
export const canSearch = (view: ReturnView): boolean => !ownViews.includes(view);

/** Every return is in one group, so all of them are the sum of the groups. */
export const countOfGroup = (
  group: ReturnGroup | "all",
  counts: Readonly<Partial<Record<ShipmentStatus, number>>>,
): number =>
  group === "all"
    ? returnGroups.reduce((total, own) => total + countOfGroup(own, counts), 0)
    : statusesOfReturns[group].reduce((total, status) => total + (counts[status] ?? 0), 0);

/** Last page offered, as OFFSET reads all skipped rows. Older returns are found by a view or a search. */
export const lastListPage = 400;

const returnsState = defineUrlState(
  { view: parseAsStringLiteral(returnViews), search: parseAsTyped(toSearch), page: parseAsPage(lastListPage) },
  { search: "q" },
);

/** The state of the list. */
export type ReturnFilters = ValuesOf<typeof returnsState> & { readonly view: ReturnView };

/** Without a view the page shows what waits for a decision; a search goes through all returns. */
const usualView = (search: string): ReturnView => (search ? "all" : "requests");

export function readReturnFilters(query: SearchParams): ReturnFilters {
  const filters = returnsState.read(query);
  return { ...filters, view: filters.view ?? usualView(filters.search) };
}

/** The URL of a list. */
export const returnsUrl = ({ view = "all", search = "", page }: Partial<ReturnFilters>): string =>
  returnsState.toUrl("/returns", { view: view === usualView(search) ? undefined : view, search, page });

/** The state of the page that creates a return: the shipment, or the search for it. */
export const newReturnState = defineUrlState(
  { shipment: parseAsText((given) => given), search: parseAsTyped(toSearch) },
  { search: "q" },
);

/** The state of the page that receives: the shipment to open at once. */
export const receiveState = defineUrlState({
  shipment: parseAsId,
});
