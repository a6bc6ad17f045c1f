import type { Message } from "@/lib/core/vocabulary";
import { isAllowedAddress } from "./address-guard";
import { type IpBlock, ipBlock } from "./ip-address";

/** Which targets this installation allows. */
export interface TargetPolicy {
  /** Private addresses and names too: for development and tests. */
  readonly allowsPrivate: boolean;
  /** Blocks that are allowed although they are not public, and names that may resolve into them. */
  readonly allowedCidrs: readonly IpBlock[];
  /** No http. */
  readonly requiresHttps: boolean;
  /** Host name under which we are reached ourselves. */
  readonly ownHostname: string;
}

/** A target in the form in which it is stored, or the sentence that says why it is none. */
export type ValidatedTarget = { readonly url: string } | { readonly refused: Message };

const targetLength = 2048;

export const targetPolicy = (env: Readonly<Record<string, string | undefined>>, baseUrl: string): TargetPolicy => ({
  allowsPrivate: env.WEBHOOK_ALLOW_PRIVATE_TARGETS === "1",
  allowedCidrs: readCidrs(env.WEBHOOK_ALLOW_CIDRS),
  requiresHttps: env.WEBHOOK_REQUIRE_HTTPS === "1",
  ownHostname: URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "",
});

/** `10.0.0.0/8,fd00::/8`; throws for what is no block, as leaving it out would be noticed only by who misses it. */
const readCidrs = (list = ""): IpBlock[] =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map(ipBlock);

/**
 * Judges the address of a webhook. Scheme, host and port are normalised; path and query stay byte for byte, since
 * receivers put tokens there. A name is judged by its spelling here; what it resolves to is judged at delivery.
 *
 * Stricter than the URL standard, which repairs missing and turned slashes and drops tabs and line breaks: what it would
 * have to repair is refused.
 */
export function validateTarget(text: string, policy: TargetPolicy): ValidatedTarget {
  if (!/^https?:/i.test(text)) return { refused: errors.scheme };
  if (policy.requiresHttps && !/^https:/i.test(text)) return { refused: errors.insecure };
  if (text.includes("#")) return { refused: errors.fragment };
  const [, authority = "", rest = ""] = /^https?:\/\/([^\s/?\\]+)(.*)$/is.exec(text) ?? [];
  if (authority.includes("@")) return { refused: errors.userinfo };
  if (!/^[\x21-\x5b\x5d-\x7e]*$/.test(rest)) return { refused: errors.encoding };
  if (authority === "" || !URL.canParse(text)) return { refused: errors.form };
  const { origin, hostname, port } = new URL(text);
  const refused = hostError(hostname, policy) ?? portError(port);
  if (refused) return { refused };
  const url = origin + rest;
  return url.length > targetLength ? { refused: errors.length } : { url };
}

function hostError(hostname: string, policy: TargetPolicy): Message | undefined {
  // The URL standard has turned every spelling of an IPv4 address into four decimal numbers.
  const literal = /^\[(.*)\]$/.exec(hostname)?.[1] ?? (/^\d+(\.\d+){3}$/.test(hostname) ? hostname : undefined);
  if (literal !== undefined) return isAllowedAddress(literal, policy) ? undefined : errors.address;
  if (hostname.endsWith(".")) return errors.trailingDot;
  if (hostname.length > 253 || !hostname.split(".").every((label) => /^[a-z\d_-]{1,63}$/.test(label)))
    return errors.form;
  if (policy.allowsPrivate) return undefined;
  if (hostname === policy.ownHostname) return errors.own;
  // Where some private addresses are allowed, a name of the own network is judged at delivery, by its address.
  if (policy.allowedCidrs.length > 0) return undefined;
  if (!hostname.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa)$/.test(hostname)) return errors.name;
  return undefined;
}

function portError(port: string): Message | undefined {
  const isAllowed = port === "" || port === "80" || port === "443" || Number(port) > 1023;
  return isAllowed ? undefined : errors.port;
}

const errors = {
  length: {
    es: `La dirección no puede superar ${targetLength} caracteres.`,
    en: `The address must not be longer than ${targetLength} characters.`,
  },
  form: {
    es: "Debe ser una dirección completa, como https://tienda.com.ar/avisos.",
    en: "Must be a complete address, such as https://shop.com/notices.",
  },
  scheme: { es: "La dirección debe empezar con http:// o https://.", en: "Must start with http:// or https://." },
  insecure: { es: "La dirección debe empezar con https://.", en: "Must start with https://." },
  userinfo: {
    es: "La dirección no puede contener usuario ni contraseña.",
    en: "Must not contain a user name or password.",
  },
  fragment: { es: "La dirección no puede contener #.", en: "Must not contain a fragment (#)." },
  encoding: {
    es: "Espacios, barras invertidas y letras fuera de ASCII deben ir codificados con % en la ruta y la consulta.",
    en: "Spaces, backslashes and letters beyond ASCII must be percent-encoded in path and query.",
  },
  address: { es: "La dirección IP no es pública.", en: "The IP address is not public." },
  trailingDot: { es: "El nombre no puede terminar en un punto.", en: "The name must not end with a dot." },
  name: { es: "El nombre no es público.", en: "The name is not public." },
  own: { es: "La dirección es la de este mismo servicio.", en: "The address is this service itself." },
  port: { es: "El puerto debe ser 80, 443 o mayor que 1023.", en: "The port must be 80, 443 or above 1023." },
} as const satisfies Record<string, Message>;
