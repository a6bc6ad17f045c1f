import {
  createLoader,
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsStringLiteral,
  type SearchParams,
} from "nuqs/server";
import { parseAsDay, parseAsId, parseAsPage, parseAsTyped } from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/search-text";
import { type ServiceType, type ShipmentStatus, serviceTypes, shipmentStatuses } from "@/lib/core/vocabulary";
import { type ShipmentView, shipmentViews, statusesIn } from "./views";

export const pageSizes = [25, 50, 100, 250] as const;
const usualPageSize = pageSizes[0];

/** The state of the list, kept in the URL only, so that Back and shared links work. */
export interface ShipmentFilters {
  readonly view: ShipmentView;
  /** A search over all numbers and the recipient; empty for no search. */
  readonly search: string;
  /** Statuses within the view; empty for all of them. */
  readonly statuses: readonly ShipmentStatus[];
  readonly serviceType: ServiceType | null;
  readonly carrierId: number | null;
  readonly originId: number | null;
  /** First and last calendar day of creation, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly printed: "yes" | "no" | null;
  readonly atRisk: "yes" | null;
  readonly noBalance: "yes" | null;
  /** Starts at 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Parsers and serialisers of the URL's query; invalid values and defaults are left out. */
export const filterParsers = {
  view: parseAsStringLiteral(shipmentViews).withDefault("all"),
  search: parseAsTyped(toSearch),
  statuses: parseAsArrayOf(parseAsStringLiteral(shipmentStatuses)).withDefault([]),
  serviceType: parseAsStringLiteral(serviceTypes),
  carrierId: parseAsId,
  originId: parseAsId,
  from: parseAsDay,
  to: parseAsDay,
  printed: parseAsStringLiteral(["yes", "no"] as const),
  atRisk: parseAsStringLiteral(["yes"] as const),
  noBalance: parseAsStringLiteral(["yes"] as const),
  page: parseAsPage(),
  perPage: createParser<number>({
    parse: (text) => pageSizes.find((size) => String(size) === text) ?? null,
    serialize: String,
  }).withDefault(usualPageSize),
};

export const filterNames = {
  search: "q",
  statuses: "status",
  serviceType: "service_type",
  carrierId: "carrier_id",
  originId: "origin_id",
  atRisk: "at_risk",
  noBalance: "no_balance",
  perPage: "per_page",
};

const load = createLoader(filterParsers, { urlKeys: filterNames });
const serialize = createSerializer(filterParsers, { urlKeys: filterNames });

/** Reads the filters from an untrusted URL. */
export const readFilters = (query: URLSearchParams | SearchParams): ShipmentFilters => load(query);

/** The URL of a list. */
export const shipmentsUrl = (filters: Partial<ShipmentFilters>): string => serialize("/shipments", toMutable(filters));

/** The query of a saved view: filters without the page, which may not exist another day. */
export const toViewQuery = (filters: ShipmentFilters): string =>
  serialize("", toMutable({ ...filters, page: 1 })).replace(/^\?/, "");

/** nuqs expects a mutable array; ours is readonly. */
const toMutable = ({ statuses, ...rest }: Partial<ShipmentFilters>) => ({
  ...rest,
  ...(statuses && { statuses: [...statuses] }),
});

/** Applies changes to the filters. A change returns to the first page, and another view clears the statuses. */
export const withFilters = (filters: ShipmentFilters, changes: Partial<ShipmentFilters>): ShipmentFilters => ({
  ...filters,
  ...(changes.view && changes.view !== filters.view && { statuses: [], atRisk: null, noBalance: null }),
  page: 1,
  ...changes,
});

/** The values that clear all filters except the view. */
export const noFilters = {
  search: "",
  statuses: [],
  serviceType: null,
  carrierId: null,
  originId: null,
  from: null,
  to: null,
  printed: null,
  atRisk: null,
  noBalance: null,
} as const satisfies Partial<ShipmentFilters>;

/** Whether a filter within the view is set. */
export const isNarrowed = (filters: ShipmentFilters): boolean =>
  filters.search !== "" || filters.statuses.length > 0 || narrowNames.some((name) => filters[name] !== null);

const narrowNames = ["serviceType", "carrierId", "originId", "from", "to", "printed", "atRisk", "noBalance"] as const;

/** Whether a filter is set: an empty list then means "nothing found" instead of "nothing there". */
export const isFiltered = (filters: ShipmentFilters): boolean => filters.view !== "all" || isNarrowed(filters);

/** The requested statuses; undefined for all. */
const wantedStatuses = ({ view, statuses }: ShipmentFilters): readonly ShipmentStatus[] | undefined =>
  statuses.length > 0 ? statuses : statusesIn(view);

/** The filters in the API's format, without statuses: these go as a list or as text. */
const toFields = (filters: ShipmentFilters) => ({
  q: filters.search || undefined,
  service_type: filters.serviceType ?? undefined,
  carrier_id: filters.carrierId ?? undefined,
  origin_id: filters.originId ?? undefined,
  from: filters.from ?? undefined,
  to: filters.to ?? undefined,
  printed: filters.printed ?? undefined,
  at_risk: filters.atRisk ?? undefined,
  no_balance: filters.view === "no_balance" ? ("yes" as const) : (filters.noBalance ?? undefined),
});

/** The query of `GET /api/portal/shipments`. */
export const toListQuery = (filters: ShipmentFilters, accountId: number) => ({
  account_id: accountId,
  ...toFields(filters),
  status: wantedStatuses(filters)?.join(","),
  page: filters.page,
  per_page: filters.perPage,
});
export type ListQuery = ReturnType<typeof toListQuery>;

/** `filter` of a bulk selection: all matching shipments. */
export const toSelectionFilter = (filters: ShipmentFilters) => ({
  ...toFields(filters),
  status: wantedStatuses(filters),
});
