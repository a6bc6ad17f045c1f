import { type Shop, toShop } from "@/components/public/shop/shop-lines";
import { firstNameOf } from "@/lib/core/text/first-name";
import { findBrand } from "@/lib/domain/messaging/brand";
import { findReturnLink, type ReturnLink } from "@/lib/domain/shipping/returns";
import { findTrackedShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";

type FoundShipment = NonNullable<Awaited<ReturnType<typeof findTrackedShipment>>>;

export interface TrackedShipment extends FoundShipment {
  readonly shop: Shop;
  /** Whom the parcel goes to, as strangers may read it: a first name, or the shop that a return goes back to. */
  readonly recipient: string;
}

const tracking = () => systemContext("tracking");

async function withShop(found: FoundShipment | undefined): Promise<TrackedShipment | undefined> {
  if (!found) return undefined;
  const { accountId, direction, destination } = found.shipment;
  const shop = toShop(await findBrand(tracking(), accountId));
  return { ...found, shop, recipient: direction === "return" ? shop.name : firstNameOf(destination.name) };
}

/** Finds a shipment by the token of the buyer's link. */
export async function trackedByToken(token: string): Promise<TrackedShipment | undefined> {
  return /^[\w-]{8,64}$/.test(token) ? withShop(await findTrackedShipment(tracking(), { token })) : undefined;
}

/** The link to start a return. Show it only on pages with a secret URL. */
export const returnLinkOf = (shipment: TrackedShipment["shipment"]): Promise<ReturnLink | undefined> =>
  findReturnLink(tracking(), shipment);

/** Finds a shipment by account and external id, for links that shops build themselves. Both are raw URL segments. */
export async function trackedByReference(account: string, reference: string): Promise<TrackedShipment | undefined> {
  const externalId = decode(reference);
  if (!/^[1-9]\d{0,14}$/.test(account) || !externalId || externalId.length > 100) return undefined;
  return withShop(await findTrackedShipment(tracking(), { accountId: Number(account), externalId }));
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
