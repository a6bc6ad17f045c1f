/** A web address, split for showing: what may be read over a shoulder, and what stands in its place otherwise. */
export interface MaskedUrl {
  /** The address with its secret-looking parts as dots. */
  readonly masked: string;
  /** Whether anything is hidden. */
  readonly hides: boolean;
}

const dots = "••••••";

/** A word of a path that a person chose: `webhooks`, `order-status`, `v2`, `hook.php`. */
const word = /^(?:v\d{1,2}|[a-z]{1,20}(?:[-_.][a-z]{1,20}){0,3})$/i;

/**
 * Receivers put tokens into their paths and queries. A segment that is not made of words, and every value of a query, is
 * hidden; names stay, so that two addresses can be told apart.
 */
export function maskUrl(url: string): MaskedUrl {
  const [, origin = url, path = "", query = ""] = /^([a-z]+:\/\/[^/?]*)([^?]*)(\?.*)?$/is.exec(url) ?? [];
  const masked = origin + path.split("/").map(maskSegment).join("/") + maskQuery(query);
  return { masked, hides: masked !== url };
}

const maskSegment = (segment: string): string => (segment === "" || word.test(segment) ? segment : dots);

/** `?token=abc&debug` → `?token=••••••&••••••`: a part without a name may be the secret itself. */
const maskQuery = (query: string): string =>
  query === ""
    ? ""
    : `?${query
        .slice(1)
        .split("&")
        .map((part) => {
          const [name = "", ...value] = part.split("=");
          if (part === "") return part;
          return value.length > 0 && word.test(name) ? `${name}=${dots}` : dots;
        })
        .join("&")}`;
