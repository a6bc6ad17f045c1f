import { type Message, message } from "./messages";
import type { ChannelFailureKind } from "./vocabulary";

/** The sentence about the failure of a shop, with its remedy. */
export function channelFailureMessage(
  kind: ChannelFailureKind,
  facts: Readonly<Record<string, string>> | null = null,
): Message {
  if (kind === "redirected") return message("channel_redirected", { location: facts?.location ?? "" });
  return message(`channel_${kind}`);
}

/** Where a failure at connecting is mended: at the keys, or at the address. */
export const fieldOfChannelFailure = (kind: ChannelFailureKind): "consumer_key" | "url" =>
  kind === "unauthorized" || kind === "read_only" || kind === "forbidden" ? "consumer_key" : "url";
