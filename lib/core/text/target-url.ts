import { type FieldMessage, message } from "../messages";

/** The URL of a receiver: origin as the URL standard normalises it, path and query byte for byte. */
export interface TargetUrl {
  readonly origin: string;
  readonly hostname: string;
  readonly rest: string;
}

/** The URL standard leaves quotes and braces in a name of a host, where no domain has them. */
const hostForm = /^(?:\[[\da-f:.]+\]|[a-z\d._-]+)$/;

/**
 * Parses the URL of a receiver, or says what is wrong with its form. Path and query stay as they are, because receivers
 * put tokens there.
 *
 * Stricter than the URL standard, which repairs missing and reversed slashes and drops tabs and line breaks: a URL that
 * needs such repairs of its URL is rejected.
 */
export function readTargetUrl(text: string): TargetUrl | { readonly error: FieldMessage } {
  if (!/^https?:/i.test(text)) return { error: message("url_scheme_unknown") };
  if (text.includes("#")) return { error: message("url_has_fragment") };
  const [, authority = "", rest = ""] = /^https?:\/\/([^\s/?\\]+)(.*)$/is.exec(text) ?? [];
  if (authority.includes("@")) return { error: message("url_has_user") };
  if (!/^[\x21-\x5b\x5d-\x7e]*$/.test(rest)) return { error: message("url_not_encoded") };
  const url = authority === "" ? null : URL.parse(text);
  if (!url) return { error: message("url_incomplete") };
  const { origin, hostname, port } = url;
  if (!hostForm.test(hostname)) return { error: message("url_incomplete") };
  const isAllowedPort = port === "" || port === "80" || port === "443" || Number(port) > 1023;
  return isAllowedPort ? { origin, hostname, rest } : { error: message("url_port_not_allowed") };
}

/** Of the address of a system, to which a path is added. Linear, as a run of slashes is read from its first one alone. */
export const withoutTrailingSlashes = (url: string): string => url.replace(/(?<!\/)\/+$/, "");
