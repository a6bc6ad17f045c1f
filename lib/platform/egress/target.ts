import type { Message } from "@/lib/core/vocabulary";
import { type Environment, readVariable } from "../settings";
import { isAllowedAddress } from "./address-guard";
import { type IpBlock, ipBlock } from "./ip-address";

/** The webhook targets that this installation allows. */
export interface TargetPolicy {
  /** Allows private addresses and names, for development and tests. */
  readonly allowsPrivate: boolean;
  /**
   * Private blocks that are allowed. If there are any, private names are allowed too, as they may resolve into them.
   */
  readonly allowedCidrs: readonly IpBlock[];
  /** Rejects `http:`. */
  readonly requiresHttps: boolean;
  /** Host name of this service. */
  readonly ownHostname: string;
}

/** A target in the form in which it is stored, or the message that says why it is rejected. */
export type ValidatedTarget = { readonly url: string } | { readonly error: Message };

const targetLength = 2048;

export const targetPolicy = (env: Environment, baseUrl: string): TargetPolicy => ({
  allowsPrivate: readVariable(env, "WEBHOOK_ALLOW_PRIVATE_TARGETS") === "1",
  allowedCidrs: (readVariable(env, "WEBHOOK_ALLOW_CIDRS") ?? []).map(ipBlock),
  requiresHttps: readVariable(env, "WEBHOOK_REQUIRE_HTTPS") === "1",
  ownHostname: URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "",
});

/**
 * Validates the URL of a webhook. Scheme, host and port are normalised; path and query stay byte for byte, because
 * receivers put tokens there. A name is checked as text here; its addresses are checked at delivery.
 *
 * Stricter than the URL standard, which repairs missing and reversed slashes and drops tabs and line breaks: a URL that
 * needs such repairs is rejected.
 */
export function validateTarget(text: string, policy: TargetPolicy): ValidatedTarget {
  if (!/^https?:/i.test(text)) return { error: errors.scheme };
  if (policy.requiresHttps && !/^https:/i.test(text)) return { error: errors.insecure };
  if (text.includes("#")) return { error: errors.fragment };
  const [, authority = "", rest = ""] = /^https?:\/\/([^\s/?\\]+)(.*)$/is.exec(text) ?? [];
  if (authority.includes("@")) return { error: errors.userinfo };
  if (!/^[\x21-\x5b\x5d-\x7e]*$/.test(rest)) return { error: errors.encoding };
  if (authority === "" || !URL.canParse(text)) return { error: errors.form };
  const { origin, hostname, port } = new URL(text);
  const error = hostError(hostname, policy) ?? portError(port);
  if (error) return { error };
  const url = origin + rest;
  return url.length > targetLength ? { error: errors.length } : { url };
}

function hostError(hostname: string, policy: TargetPolicy): Message | undefined {
  // The URL parser has converted every spelling of an IPv4 address to four decimal numbers.
  const literal = /^\[(.*)\]$/.exec(hostname)?.[1] ?? (/^\d+(\.\d+){3}$/.test(hostname) ? hostname : undefined);
  if (literal !== undefined) return isAllowedAddress(literal, policy) ? undefined : errors.address;
  if (hostname.endsWith(".")) return errors.trailingDot;
  if (hostname.length > 253 || !hostname.split(".").every((label) => /^[a-z\d_-]{1,63}$/.test(label)))
    return errors.form;
  if (policy.allowsPrivate) return undefined;
  if (hostname === policy.ownHostname) return errors.own;
  // If private blocks are allowed, private names are checked at delivery, by their addresses.
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
