/** What a browser needs to draw a map from the tiles of a server. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in the path, as the servers of OpenStreetMap have it. */
  readonly url: string;
  /** Whose data the tiles show. Servers of tiles require that it is said on the map. */
  readonly attribution: string;
  readonly attributionUrl: string | null;
  readonly maxZoom: number;
}

/**
 * The origin of a template such as `https://tiles.example.com/{z}/{x}/{y}.png`, undefined if the text is none. Each of
 * the three placeholders stands once, after the host: the Content-Security-Policy names one host, never a pattern.
 */
export function tilesOrigin(template: string): string | undefined {
  const url = URL.parse(template);
  const host = /^https:\/\/[^/?#{}\s@]+(?=\/)/.exec(template)?.[0];
  if (!url || host === undefined || url.hash !== "") return undefined;
  const placeholders = (template.slice(host.length).match(/\{[^}]*\}?|\}/g) ?? []).filter((part) => part !== "{r}");
  return placeholders.sort().join() === "{x},{y},{z}" ? url.origin : undefined;
}
