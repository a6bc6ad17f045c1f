/** What a shop's e-mail may link to: the host of its website with its subdomains, and its own address. */
interface OwnLinks {
  /** An `http` or `https` URL, or empty. */
  readonly website: string;
  readonly email: string;
}

/** What stands between blanks, and between signs at which mail clients end the link that they make of plain text. */
const piece = /[^\s,;()<>[\]{}"'«»“”|]+/gu;
/** Labels with dots between them, of which IDNA knows four (UTS #46). */
const hosts = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:[.。．｡][\p{L}\p{N}_-]+)+/gu;
const dots = /[.。．｡]/gu;

interface Link {
  /** The host, or what stands in its place. */
  readonly host: string;
  /** Without a scheme, a path or `www` mail clients have to guess that a name with dots is a host. */
  readonly isExplicit: boolean;
}

/**
 * The host of the first link of a text that is not the shop's own: of whatever mail clients make a link, with or without
 * `https://`. A sentence that begins without a blank before it (`pedido.Gracias`) is none. Linear.
 */
export function findForeignLink(text: string, own: OwnLinks): string | undefined {
  for (const [found] of text.matchAll(piece)) {
    const link = findLink(found, own);
    if (link && (link.isExplicit || !/^\p{Lu}\p{Ll}+$/u.test(lastLabelOf(link.host)))) return link.host;
  }
  return undefined;
}

/**
 * A text without links that are not the shop's own, and with all other words. A name with dots that mail clients may take
 * for a host gets blanks behind them. Linear.
 */
export function withoutForeignLinks(text: string, own: OwnLinks): string {
  let isChanged = false;
  const kept = text.replace(piece, (found) => {
    const link = findLink(found, own);
    if (!link) return found;
    isChanged = true;
    return link.isExplicit
      ? ""
      : found.replace(hosts, (host) => (isForeign(host, own) ? host.replace(dots, "$& ") : host));
  });
  return isChanged ? kept.replace(/(?<! ) {2,}/g, " ").trim() : text;
}

/** The foreign link in a piece of a text. */
function findLink(found: string, own: OwnLinks): Link | undefined {
  const schemeEnd = /[a-z]:[\\/]/i.exec(found)?.index ?? -1;
  const rest = schemeEnd < 0 ? found : found.slice(schemeEnd + 2).replace(/^[\\/]+/, "");
  const end = rest.search(/[\\/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  // A full stop or a colon behind it belongs to the sentence.
  const place = authority.replace(/(?<![.:…!*_])[.:…!*_]+$/, "");
  const explicit = (host: string): Link => ({ host, isExplicit: true });
  if (schemeEnd >= 0) {
    const isWeb = /https?$/i.test(found.slice(0, schemeEnd + 1));
    return isWeb && isOwnHost(place.replace(/:\d+$/, ""), own) ? undefined : explicit(place || found);
  }
  if (/mailto:|[^@]@[^@]/i.test(authority)) {
    const address = place.replace(/^mailto:/i, "");
    return end < 0 && isOwnAddress(address, own) ? undefined : explicit(address.slice(address.lastIndexOf("@") + 1));
  }
  const host = [...authority.matchAll(hosts)].map(([name]) => name).find((name) => isForeign(name, own));
  if (host === undefined) return undefined;
  return { host, isExplicit: end >= 0 || /^www/i.test(host) || /:\d/.test(authority) };
}

const isForeign = (name: string, own: OwnLinks): boolean => mayBeHost(name) && !isOwnHost(name, own);

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const lastLabelOf = (name: string): string => name.split(dots).at(-1) ?? "";

/** Whether the last label can be a top-level domain: letters, and of two Latin ones those of a country (ISO 3166); or an IPv4 address. */
function mayBeHost(name: string): boolean {
  const last = lastLabelOf(name);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || /^xn--/i.test(last)) return true;
  return /^\p{L}{2,}$/u.test(last) && (!/^[a-z]{2}$/i.test(last) || regions.of(last.toUpperCase()) !== undefined);
}

function isOwnHost(name: string, { website }: OwnLinks): boolean {
  const own = URL.parse(website)?.hostname.replace(/^www\./, "");
  const host = /^[\p{L}\p{M}\p{N}._。．｡-]+$/u.test(name) ? URL.parse(`http://${name}`)?.hostname : undefined;
  return own !== undefined && own !== "" && host !== undefined && (host === own || host.endsWith(`.${own}`));
}

function isOwnAddress(address: string, own: OwnLinks): boolean {
  const [, host = ""] = /^[^@]+@([^@]+)$/.exec(address) ?? [];
  return (own.email !== "" && address.toLowerCase() === own.email.toLowerCase()) || isOwnHost(host, own);
}
