/** Where the interface begins: its answers are JSON, whatever the path. */
const apiPath = /^\/(?:v[12]|api)(?=\/|$)/i;

export const isApiPath = (url: string): boolean => apiPath.test(url);

/**
 * The URL without what clients add to a path of the interface by mistake: slashes at its end, doubled slashes, a version
 * in capitals. Next would redirect these to HTML or find no page. An absolute URL, as sent to a proxy, loses its origin:
 * Next would redirect to that.
 */
export function canonicalUrl(url: string): string {
  const [path = "", ...query] = url.replace(/^https?:\/\/[^/?#]*/i, "").split("?");
  const single = `/${path}`.replace(/[/\\]+/g, "/");
  if (!isApiPath(single)) return [path || "/", ...query].join("?");
  const canonical = single.replace(/\/$/, "").replace(apiPath, (start) => start.toLowerCase());
  return [canonical, ...query].join("?");
}
