import { publicOrigin, setting } from "@/lib/platform/settings";

/**
 * Whether a browser sent the request from one of our own pages. `Origin` must be the configured one: `Host` is compared
 * with nothing, because whoever sends a request chooses it. `Sec-Fetch-Site`, which browsers send over HTTPS and to this
 * machine, must agree, and is enough without an `Origin`.
 */
export function isOwnOrigin({ headers }: { headers: { get(name: string): string | null } }): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  return origin === null ? site === "same-origin" : ownOrigins().includes(origin);
}

/**
 * Whether a link or script of our own pages sent a GET, which has no `Origin`. A site without HTTPS gets no `Sec-Fetch-Site`: there
 * `Referer` decides, which another site can leave out and not forge.
 */
export function isFromOwnPage({ headers }: { headers: { get(name: string): string | null } }): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return ownOrigins().includes(URL.parse(headers.get("referer") ?? "")?.origin ?? "");
}

/** The origins of our pages. Without `PUBLIC_URL` the service is for browsers of this machine, by any name of it. */
export function ownOrigins(): string[] {
  const configured = publicOrigin();
  if (setting("PUBLIC_URL") !== undefined) return [configured];
  return [configured, ...["127.0.0.1", "[::1]"].map((host) => configured.replace("localhost", host))];
}
