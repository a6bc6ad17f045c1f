import { parseAsArrayOf, parseAsStringLiteral } from "nuqs/server";
import {
  defineUrlState,
  parseAsDay,
  parseAsId,
  parseAsMatch,
  parseAsPage,
  parseAsPageSize,
  parseAsTyped,
  type UrlChanges,
  type ValuesOf,
} from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";
import type { TableSort } from "@/components/ui/table/table-column";
import {
  type ShipmentSort,
  type ShipmentStatus,
  serviceTypes,
  shipmentSorts,
  shipmentStatuses,
  usualShipmentSort,
} from "@/lib/core/vocabulary";
import { shipmentViews, statusesIn } from "./views";

export const pageSizes = [25, 50, 100, 250] as const;

/** The state of the list, kept in the URL only, so that Back and shared links work. */
export const shipmentsState = defineUrlState(
  {
    view: parseAsStringLiteral(shipmentViews).withDefault("all"),
    /** A search over all numbers and the recipient. */
    search: parseAsTyped(toSearch),
    /** Statuses within the view; empty for all of them. */
    statuses: parseAsArrayOf(parseAsStringLiteral(shipmentStatuses)).withDefault([]),
    serviceType: parseAsStringLiteral(serviceTypes),
    carrierId: parseAsId,
    originId: parseAsId,
    /** First and last calendar day of creation, inclusive. */
    from: parseAsDay,
    to: parseAsDay,
    /** First and last calendar day of an incident of the shipment, inclusive. */
    incidentFrom: parseAsDay,
    incidentTo: parseAsDay,
    promisedFrom: parseAsDay,
    promisedTo: parseAsDay,
    /** Of the destination, as people write them. */
    province: parseAsMatch(/^.{1,60}$/),
    city: parseAsMatch(/^.{1,100}$/),
    channel: parseAsMatch(/^.{1,150}$/),
    printed: parseAsStringLiteral(["yes", "no"]),
    atRisk: parseAsStringLiteral(["yes"]),
    noBalance: parseAsStringLiteral(["yes"]),
    importId: parseAsId,
    sort: parseAsStringLiteral(shipmentSorts).withDefault(usualShipmentSort),
    page: parseAsPage(),
    perPage: parseAsPageSize(pageSizes),
  },
  {
    search: "q",
    statuses: "status",
    serviceType: "service_type",
    carrierId: "carrier_id",
    originId: "origin_id",
    incidentFrom: "incident_from",
    incidentTo: "incident_to",
    promisedFrom: "promised_from",
    promisedTo: "promised_to",
    atRisk: "at_risk",
    noBalance: "no_balance",
    importId: "import_id",
    perPage: "per_page",
  },
);
export type ShipmentFilters = ValuesOf<typeof shipmentsState>;
export type FilterChanges = UrlChanges<(typeof shipmentsState)["parsers"]>;

/** The URL of a list. */
export const shipmentsUrl = (filters: FilterChanges): string => shipmentsState.toUrl("/shipments", filters);

/** The query of a saved view: filters without the page, which may not exist another day. */
export const toViewQuery = (filters: ShipmentFilters): string =>
  shipmentsState.toUrl("", { ...filters, page: 1 }).replace(/^\?/, "");

/** The changes with what they entail: the first page, and with another view all of its statuses. */
export const withFilters = (filters: ShipmentFilters, changes: FilterChanges): FilterChanges => ({
  ...filters,
  ...(changes.view && changes.view !== filters.view && { statuses: [], atRisk: undefined, noBalance: undefined }),
  page: 1,
  ...changes,
});

/** The order of a column's header; the usual one for a column that is no order. */
export const toShipmentSort = ({ key, direction }: TableSort): ShipmentSort =>
  shipmentSorts.find((sort) => sort === (direction === "desc" ? `-${key}` : key)) ?? usualShipmentSort;

/** The values that clear all filters except the view. */
export const noFilters = {
  search: "",
  statuses: [],
  serviceType: undefined,
  carrierId: undefined,
  originId: undefined,
  from: undefined,
  to: undefined,
  incidentFrom: undefined,
  incidentTo: undefined,
  promisedFrom: undefined,
  promisedTo: undefined,
  province: undefined,
  city: undefined,
  channel: undefined,
  printed: undefined,
  atRisk: undefined,
  noBalance: undefined,
  importId: undefined,
} satisfies FilterChanges;

/** Whether a filter within the view is set. */
export const isNarrowed = (filters: ShipmentFilters): boolean =>
  filters.search !== "" || filters.statuses.length > 0 || narrowNames.some((name) => filters[name] !== undefined);

const narrowNames = [
  "serviceType",
  "carrierId",
  "originId",
  "from",
  "to",
  "incidentFrom",
  "incidentTo",
  "promisedFrom",
  "promisedTo",
  "province",
  "city",
  "channel",
  "printed",
  "atRisk",
  "noBalance",
  "importId",
] as const;

/** Number of filters within the view, without the search. */
export const countFilters = (filters: ShipmentFilters): number =>
  filters.statuses.length + narrowNames.filter((name) => filters[name] !== undefined).length;

/** Whether a filter is set: an empty list then means "nothing found" instead of "nothing there". */
export const isFiltered = (filters: ShipmentFilters): boolean => filters.view !== "all" || isNarrowed(filters);

/** The requested statuses; undefined for all. */
const wantedStatuses = ({ view, statuses }: ShipmentFilters): readonly ShipmentStatus[] | undefined =>
  statuses.length > 0 ? statuses : statusesIn(view);

/** The filters in the API's format, without statuses: these go as a list or as text. */
const toFields = (filters: ShipmentFilters) => ({
  q: filters.search || undefined,
  service_type: filters.serviceType,
  carrier_id: filters.carrierId,
  origin_id: filters.originId,
  from: filters.from,
  to: filters.to,
  incident_from: filters.incidentFrom,
  incident_to: filters.incidentTo,
  promised_from: filters.promisedFrom,
  promised_to: filters.promisedTo,
  province: filters.province,
  city: filters.city,
  channel: filters.channel,
  printed: filters.printed,
  at_risk: filters.atRisk,
  no_balance: filters.view === "no_balance" ? ("yes" as const) : filters.noBalance,
  import_id: filters.importId,
});

/** The query of `GET /api/portal/shipments`. */
export const toListQuery = (filters: ShipmentFilters, accountId: number) => ({
  account_id: accountId,
  ...toFields(filters),
  status: wantedStatuses(filters)?.join(","),
  sort: filters.sort,
  page: filters.page,
  per_page: filters.perPage,
});
export type ListQuery = ReturnType<typeof toListQuery>;

/** `filter` of a bulk selection: all matching shipments. */
export const toSelectionFilter = (filters: ShipmentFilters) => ({
  ...toFields(filters),
  status: wantedStatuses(filters),
});
