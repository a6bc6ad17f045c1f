import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { channelKinds } from "@/lib/core/vocabulary";

/** The one spelling of a text in which external ids are stored and compared. */
export const composed = (externalId: string): string => externalId.normalize("NFC");

const allowed = /^[\p{L}\p{M}\p{Nd}\-_.#/ ]+$/u;

/**
 * The external id as it is stored. Throws `validation_failed` for other signs: it becomes a part of addresses, file names
 * and labels.
 */
export function readExternalId(given: string): string {
  const externalId = composed(given);
  if (!allowed.test(externalId)) throw invalid("external_id", message("must_be_order_number"));
  return externalId;
}

/** The channels of connected shops: the kind of the shop, with a number from the second shop on (`freeChannel`). */
const ofShops = new RegExp(`^(?:${channelKinds.join("|")})(?:-\\d+)?$`);

export const isOfShops = (channel: string): boolean => ofShops.test(channel);

/**
 * Throws `validation_failed` for a channel of connected shops. Notes go to the shop by the number of the order, and the
 * shop's own order of that number could not be imported beside it.
 */
export function assertFreeChannel(channel: string): void {
  if (isOfShops(channel)) throw invalid("channel", message("channel_belongs_to_shops", { channel }));
}
