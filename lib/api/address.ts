/** Path and query of an absolute address, as `Request.url` has it: put in order already, it need not be taken apart anew. */
export function splitUrl(url: string): readonly [path: string, search: string] {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const fragment = url.indexOf("#", start);
  const end = fragment < 0 ? url.length : fragment;
  const query = url.indexOf("?", start);
  if (query < 0 || query > end) return [url.slice(start, end), ""];
  // A question mark with nothing behind it is no query.
  return [url.slice(start, query), query + 1 === end ? "" : url.slice(query, end)];
}
