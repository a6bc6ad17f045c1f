import { parseAsStringLiteral } from "nuqs/server";
import {
  defineUrlState,
  parseAsId,
  parseAsMatch,
  parseAsPage,
  parseAsPageSize,
  parseAsText,
  parseAsTyped,
  type UrlChanges,
  type ValuesOf,
} from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";
import { limits, orderAges, orderSorts, orderViews } from "@/lib/core/vocabulary";

const parseAsName = (maxLength: number) => parseAsText((given) => given.trim().slice(0, maxLength) || undefined);

/** The state of the list. */
export const ordersState = defineUrlState(
  {
    view: parseAsStringLiteral(orderViews).withDefault("open"),
    channel: parseAsMatch(/^[a-z][a-z0-9_-]*$/),
    search: parseAsTyped(toSearch),
    province: parseAsName(limits.name),
    /** What the buyer chose, in the words of the shop. */
    method: parseAsName(limits.orderService),
    age: parseAsStringLiteral(orderAges),
    sort: parseAsStringLiteral(orderSorts).withDefault("placed"),
    direction: parseAsStringLiteral(["asc", "desc"]).withDefault("desc"),
    page: parseAsPage(),
    perPage: parseAsPageSize(),
    /** The batch whose progress and results stand above the list. */
    batch: parseAsId,
  },
  { search: "q", perPage: "per_page" },
);

export type OrderFilters = ValuesOf<typeof ordersState>;
export type OrderFilterChanges = UrlChanges<(typeof ordersState)["parsers"]>;

/** The values that clear all filters except the view. */
export const noOrderFilters = {
  search: "",
  channel: undefined,
  province: undefined,
  method: undefined,
  age: undefined,
} satisfies OrderFilterChanges;

/** Whether a filter within the view is set: an empty list then means "nothing found" instead of "nothing there". */
export const isNarrowed = ({ search, channel, province, method, age }: OrderFilters): boolean =>
  search !== "" || [channel, province, method, age].some((value) => value !== undefined);

/** The filters in the format of the API, without the page. */
const toOrderFilter = ({ view, channel, search, province, method, age }: OrderFilters) => ({
  view,
  channel,
  search: search || undefined,
  province,
  method,
  age,
});

/** The query of `GET /api/portal/orders`. */
export const toInboxQuery = (filters: OrderFilters, accountId: number) => ({
  account_id: accountId,
  ...toOrderFilter(filters),
  sort: filters.sort,
  direction: filters.direction,
  page: filters.page,
  per_page: filters.perPage,
});
export type InboxQuery = ReturnType<typeof toInboxQuery>;
