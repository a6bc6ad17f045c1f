import { type RequestType, requestTypes } from "@/lib/core/vocabulary";

export const requestStates = ["open", "done", "refused"] as const;

/** What the list shows; it lives in the address of the page. */
export interface RequestFilters {
  readonly state?: (typeof requestStates)[number];
  readonly type?: RequestType;
  /** From 1. */
  readonly page: number;
}

/** What is skipped is read: deeper pages are reached by a filter. */
export const lastListPage = 400;

export function readRequestFilters(params: Readonly<Record<string, string | string[] | undefined>>): RequestFilters {
  const one = (name: string) => [params[name]].flat()[0];
  const state = requestStates.find((known) => known === one("state"));
  const type = requestTypes.find((known) => known === one("type"));
  const page = one("page") ?? "";
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
