/**
 * Path and query of `Request.url`. That URL is normalised already, so splitting the text replaces a second `new URL`.
 */
export function splitUrl(url: string): readonly [path: string, search: string] {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const fragment = url.indexOf("#", start);
  const end = fragment < 0 ? url.length : fragment;
  const query = url.indexOf("?", start);
  if (query < 0 || query > end) return [url.slice(start, end), ""];
  // A question mark with nothing after it is no query.
  return [url.slice(start, query), query + 1 === end ? "" : url.slice(query, end)];
}

/** The URL of a list without its query, and a function for page URLs, which keep the other filters of the request. */
export function pagesAt({ baseUrl, request }: { baseUrl: string; request: Request }) {
  const [pathname, search] = splitUrl(request.url);
  const path = baseUrl + pathname;
  const filters = new URLSearchParams(search);
  const linkTo = (page: number): string => {
    filters.set("page", String(page));
    return `${path}?${filters}`;
  };
  return { path, linkTo };
}
