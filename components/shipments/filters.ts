import { type ServiceType, serviceTypes } from "@/lib/vocabulary";
import { type ShipmentView, shipmentViews, statusesOf } from "./views";

/** What the list shows. It lives in the address of the page alone, so that Back works and a link can be sent. */
export interface ShipmentFilters {
  readonly view: ShipmentView;
  /** One search over every id, the guide number and the recipient; empty = no search. */
  readonly search: string;
  readonly serviceType?: ServiceType;
  readonly originId?: number;
  /** From 1. */
  readonly page: number;
}

export const searchLength = 100;
const lastPage = 10_000_000;

/** Reads an address that somebody may have typed: what means nothing is left out. */
export function readFilters(address: URLSearchParams): ShipmentFilters {
  const originId = readCount(address.get("origin_id"), Number.MAX_SAFE_INTEGER);
  const serviceType = serviceTypes.find((known) => known === address.get("service_type"));
  return {
    view: shipmentViews.find((known) => known === address.get("view")) ?? "all",
    search: toSearch(address.get("q") ?? ""),
    ...(serviceType && { serviceType }),
    ...(originId && { originId }),
    page: readCount(address.get("page"), lastPage) ?? 1,
  };
}

/** The address of a list; what is as usual is left out of it. */
export function shipmentsHref(filters: Partial<ShipmentFilters>): string {
  const { view = "all", search = "", serviceType, originId, page = 1 } = filters;
  const address = new URLSearchParams();
  if (view !== "all") address.set("view", view);
  if (search) address.set("q", search);
  if (serviceType) address.set("service_type", serviceType);
  if (originId) address.set("origin_id", String(originId));
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `/shipments?${address}` : "/shipments";
}

/** Other filters begin on their first page. */
export const withFilters = (filters: ShipmentFilters, changes: Partial<ShipmentFilters>): ShipmentFilters => ({
  ...filters,
  page: 1,
  ...changes,
});

/** Whether anything narrows the list: an empty one then means "nothing found" and not "nothing there". */
export const isFiltered = ({ view, search, serviceType, originId }: ShipmentFilters): boolean =>
  view !== "all" || search !== "" || serviceType !== undefined || originId !== undefined;

/** The query of `GET /api/portal/shipments`. */
export const toListQuery = (filters: ShipmentFilters, accountId: number) => ({
  account_id: accountId,
  q: filters.search || undefined,
  status: filters.view === "all" ? undefined : statusesOf[filters.view].join(","),
  service_type: filters.serviceType,
  origin_id: filters.originId,
  page: filters.page,
});
export type ListQuery = ReturnType<typeof toListQuery>;

/** What can be searched for: without the blanks and signs that come along when something is pasted. */
export const toSearch = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, searchLength)
    .toWellFormed();

function readCount(text: string | null, maximum: number): number | undefined {
  const count = text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return count !== undefined && count <= maximum ? count : undefined;
}
