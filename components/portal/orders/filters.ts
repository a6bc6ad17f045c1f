import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsMatch, parseAsPage, parseAsTyped, type ValuesOf } from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";
import { type Judgement, type OrderStatus, type OrderView, orderViews } from "@/lib/core/vocabulary";

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

interface ViewQuery {
  readonly status?: OrderStatus;
  readonly needs_decision?: true;
  readonly judgement?: Judgement;
}

const queryOfView: Readonly<Record<OrderView, ViewQuery>> = {
  open: { status: "open", judgement: "ready" },
  decision: { needs_decision: true },
  partially_shipped: { status: "partially_shipped" },
  shipped: { status: "shipped" },
  delivered: { status: "delivered" },
  ignored: { judgement: "ignore" },
  cancelled: { status: "cancelled" },
  all: {},
};

export const toOrdersQuery = ({ view, channel, search, page }: OrderFilters, accountId: number) => ({
  account_id: accountId,
  ...queryOfView[view],
  channel,
  search: search || undefined,
  page,
  per_page: 25,
});
