import { type Message, message } from "./messages";
import type { ChannelFailureKind, ChannelKind } from "./vocabulary";

/** Where the seller consented to an application, there are no keys to mend. */
const byConsent: Partial<
  Readonly<Record<ChannelFailureKind, "channel_access_ended" | "channel_access_narrow" | "channel_failed">>
> = {
  unauthorized: "channel_access_ended",
  forbidden: "channel_access_narrow",
  not_found: "channel_failed",
};

/** The sentence about the failure of a shop, with its remedy. */
export function channelFailureMessage(
  kind: ChannelFailureKind,
  facts: Readonly<Record<string, string>> | null = null,
  shop: ChannelKind = "woocommerce",
): Message {
  const ofConsent = shop === "tiendanube" ? byConsent[kind] : undefined;
  if (ofConsent) return message(ofConsent);
  if (kind === "redirected") return message("channel_redirected", { location: facts?.location ?? "" });
  return message(`channel_${kind}`);
}

/** Where a failure at connecting is mended: at the keys, or at the address. */
export const fieldOfChannelFailure = (kind: ChannelFailureKind): "consumer_key" | "url" =>
  kind === "unauthorized" || kind === "read_only" || kind === "forbidden" ? "consumer_key" : "url";
