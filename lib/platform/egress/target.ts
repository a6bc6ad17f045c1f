import { type Message, message } from "@/lib/core/messages";
import { readTargetUrl } from "@/lib/core/text/target-url";
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
  ownHostname: URL.parse(baseUrl)?.hostname ?? "",
});

/** Validates the URL of a webhook. A name is checked as text here; its addresses are checked at delivery. */
export function validateTarget(text: string, policy: TargetPolicy): ValidatedTarget {
  const target = readTargetUrl(text);
  if ("error" in target) return target;
  const { origin, hostname, rest } = target;
  if (policy.requiresHttps && !origin.startsWith("https:")) return { error: message("url_must_be_https") };
  const error = hostError(hostname, policy);
  if (error) return { error };
  const url = origin + rest;
  return url.length > targetLength ? { error: message("url_too_long", { maximum: targetLength }) } : { url };
}

function hostError(hostname: string, policy: TargetPolicy): Message | undefined {
  // The URL parser has converted every spelling of an IPv4 address to four decimal numbers.
  const literal = /^\[(.*)\]$/.exec(hostname)?.[1] ?? (/^\d+(\.\d+){3}$/.test(hostname) ? hostname : undefined);
  if (literal !== undefined) return isAllowedAddress(literal, policy) ? undefined : message("url_address_not_public");
  if (hostname.endsWith(".")) return message("url_name_ends_with_dot");
  if (hostname.length > 253 || !hostname.split(".").every((label) => /^[a-z\d_-]{1,63}$/.test(label)))
    return message("url_incomplete");
  if (policy.allowsPrivate) return undefined;
  if (hostname === policy.ownHostname) return message("url_is_own");
  // If private blocks are allowed, private names are checked at delivery, by their addresses.
  if (policy.allowedCidrs.length > 0) return undefined;
  if (!hostname.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa)$/.test(hostname))
    return message("url_name_not_public");
  return undefined;
}
