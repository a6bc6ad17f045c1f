import { findReturnLink, type ReturnLink } from "@/lib/domain/returns";
import { findTrackedShipment } from "@/lib/domain/shipments";
import { systemContext } from "@/lib/platform/context";

export type TrackedShipment = NonNullable<Awaited<ReturnType<typeof findTrackedShipment>>>;

const tracking = () => systemContext("tracking");

/** By the token of the link that buyers get. */
export async function trackedByToken(token: string): Promise<TrackedShipment | undefined> {
  return /^[\w-]{8,64}$/.test(token) ? findTrackedShipment(tracking(), { token }) : undefined;
}

/** For the page that the buyer alone knows. */
export const returnLinkOf = (shipment: TrackedShipment["shipment"]): Promise<ReturnLink | undefined> =>
  findReturnLink(tracking(), shipment);

/** By account and external id, for shops that build the link themselves. Both come as the address has them. */
export async function trackedByReference(account: string, reference: string): Promise<TrackedShipment | undefined> {
  const externalId = decode(reference);
  if (!/^[1-9]\d{0,14}$/.test(account) || !externalId || externalId.length > 100) return undefined;
  return findTrackedShipment(tracking(), { accountId: Number(account), externalId });
}

/** An escape that is none, or a NUL, which no stored text can hold, names nothing. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
