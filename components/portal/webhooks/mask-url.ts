/** A URL with its secrets masked. */
export interface MaskedUrl {
  /** The URL with parts that may be secret replaced by dots. */
  readonly masked: string;
  /** Whether any part is masked. */
  readonly hides: boolean;
}

const dots = "••••••";

/** A path segment made of words, as a person would choose it: `webhooks`, `order-status`, `v2`, `hook.php`. */
const word = /^(?:v\d{1,2}|[a-z]{1,20}(?:[-_.][a-z]{1,20}){0,3})$/i;

/**
 * Masks possible tokens in a URL. Path segments that are not made of words and all query values are masked; parameter
 * names stay, so that two URLs can be told apart.
 */
export function maskUrl(url: string): MaskedUrl {
  const [, origin = url, path = "", query = ""] = /^([a-z]+:\/\/[^/?]*)([^?]*)(\?.*)?$/is.exec(url) ?? [];
  const masked = origin + path.split("/").map(maskSegment).join("/") + maskQuery(query);
  return { masked, hides: masked !== url };
}

const maskSegment = (segment: string): string => (segment === "" || word.test(segment) ? segment : dots);

/** `?token=abc&debug` → `?token=••••••&••••••`: a parameter without a name may be the secret itself. */
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
