import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsMatch, parseAsPage, parseAsTyped, type ValuesOf } from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";

export const orderViews = [
  "open",
  "decision",
  "partially_shipped",
  "shipped",
  "delivered",
  "cancelled",
  "all",
] as const;
type OrderView = (typeof orderViews)[number];

/** The state of the list. */
export const ordersState = defineUrlState(
  {
    view: parseAsStringLiteral(orderViews).withDefault("open"),
    channel: parseAsMatch(/^[a-z][a-z0-9_-]*$/),
    search: parseAsTyped(toSearch),
    page: parseAsPage(),
  },
  { search: "q" },
);

export type OrderFilters = ValuesOf<typeof ordersState>;

const statusOfView = (view: OrderView) => (view === "all" || view === "decision" ? undefined : view);

export const toOrdersQuery = ({ view, channel, search, page }: OrderFilters, accountId: number) => ({
  account_id: accountId,
  status: statusOfView(view),
  needs_decision: view === "decision" ? true : undefined,
  channel,
  search: search || undefined,
  page,
  per_page: 25,
});
