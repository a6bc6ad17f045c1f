import { type RequestType, requestTypes } from "@/lib/core/vocabulary";

export const requestStates = ["open", "done", "refused"] as const;

/** The state of the list, kept in the URL. */
export interface RequestFilters {
  readonly state?: (typeof requestStates)[number] | undefined;
  readonly type?: RequestType | undefined;
  /** Starts at 1. */
  readonly page: number;
}

/** Last page offered, as OFFSET reads all skipped rows. Older requests are found by a filter. */
export const lastListPage = 400;

export function readRequestFilters(params: Readonly<Record<string, string | string[] | undefined>>): RequestFilters {
  const firstValue = (name: string) => [params[name]].flat()[0];
  const state = requestStates.find((known) => known === firstValue("state"));
  const type = requestTypes.find((known) => known === firstValue("type"));
  const page = firstValue("page") ?? "";
  return {
    ...(state && { state }),
    ...(type && { type }),
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), lastListPage) : 1,
  };
}

export function requestsUrl({ state, type, page = 1 }: Partial<RequestFilters>): string {
  const address = new URLSearchParams();
  if (state) address.set("state", state);
  if (type) address.set("type", type);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `/requests?${address}` : "/requests";
}
