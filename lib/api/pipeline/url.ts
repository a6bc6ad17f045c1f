import type { ApiRequest } from "./exchange";

/** The part of a request that the links of a list are made of. */
export type RequestUrl = Pick<ApiRequest, "path" | "search">;

/** The URL of a list without its query, and a function for page URLs, which keep the other filters of the request. */
export function pagesAt({ baseUrl, request }: { baseUrl: string; request: RequestUrl }) {
  const path = baseUrl + request.path;
  const filters = new URLSearchParams(request.search);
  const linkTo = (page: number): string => {
    filters.set("page", String(page));
    return `${path}?${filters}`;
  };
  return { path, linkTo };
}
