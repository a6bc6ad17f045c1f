import { findReturnLink, type ReturnLink } from "@/lib/domain/returns";
import { findTrackedShipment } from "@/lib/domain/shipments";
import { systemContext } from "@/lib/platform/context";

export type TrackedShipment = NonNullable<Awaited<ReturnType<typeof findTrackedShipment>>>;

const tracking = () => systemContext("tracking");

/** Finds a shipment by the token of the buyer's link. */
export async function trackedByToken(token: string): Promise<TrackedShipment | undefined> {
  return /^[\w-]{8,64}$/.test(token) ? findTrackedShipment(tracking(), { token }) : undefined;
}

/** The link to start a return. Show it only on pages with a secret URL. */
export const returnLinkOf = (shipment: TrackedShipment["shipment"]): Promise<ReturnLink | undefined> =>
  findReturnLink(tracking(), shipment);

/** Finds a shipment by account and external id, for links that shops build themselves. Both are raw URL segments. */
export async function trackedByReference(account: string, reference: string): Promise<TrackedShipment | undefined> {
  const externalId = decode(reference);
  if (!/^[1-9]\d{0,14}$/.test(account) || !externalId || externalId.length > 100) return undefined;
  return findTrackedShipment(tracking(), { accountId: Number(account), externalId });
}

/** Undefined for an invalid percent-escape, and for a NUL, which PostgreSQL text cannot hold. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
