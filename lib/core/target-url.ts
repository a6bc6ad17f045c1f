import { parseUrl } from "./parse-url";
import type { Message } from "./vocabulary";

/** The URL of a receiver: origin as the URL standard normalises it, path and query byte for byte. */
export interface TargetUrl {
  readonly origin: string;
  readonly hostname: string;
  readonly rest: string;
}

/**
 * Parses the URL of a receiver, or says what is wrong with its form. Path and query stay as they are, because receivers
 * put tokens there.
 *
 * Stricter than the URL standard, which repairs missing and reversed slashes and drops tabs and line breaks: a URL that
 * needs such repairs is rejected.
 */
export function readTargetUrl(text: string): TargetUrl | { readonly error: Message } {
  if (!/^https?:/i.test(text)) return { error: errors.scheme };
  if (text.includes("#")) return { error: errors.fragment };
  const [, authority = "", rest = ""] = /^https?:\/\/([^\s/?\\]+)(.*)$/is.exec(text) ?? [];
  if (authority.includes("@")) return { error: errors.userinfo };
  if (!/^[\x21-\x5b\x5d-\x7e]*$/.test(rest)) return { error: errors.encoding };
  const url = authority === "" ? undefined : parseUrl(text);
  if (!url) return { error: incompleteUrl };
  const { origin, hostname, port } = url;
  const isAllowedPort = port === "" || port === "80" || port === "443" || Number(port) > 1023;
  return isAllowedPort ? { origin, hostname, rest } : { error: errors.port };
}

export const incompleteUrl: Message = {
  es: "Debe ser una dirección completa, como https://tienda.com.ar/avisos.",
  en: "Must be a complete address, such as https://shop.com/notices.",
};

const errors = {
  scheme: { es: "La dirección debe empezar con http:// o https://.", en: "Must start with http:// or https://." },
  userinfo: {
    es: "La dirección no puede contener usuario ni contraseña.",
    en: "Must not contain a user name or password.",
  },
  fragment: { es: "La dirección no puede contener #.", en: "Must not contain a fragment (#)." },
  encoding: {
    es: "Espacios, barras invertidas y letras fuera de ASCII deben ir codificados con % en la ruta y la consulta.",
    en: "Spaces, backslashes and letters beyond ASCII must be percent-encoded in path and query.",
  },
  port: { es: "El puerto debe ser 80, 443 o mayor que 1023.", en: "The port must be 80, 443 or above 1023." },
} as const satisfies Record<string, Message>;
