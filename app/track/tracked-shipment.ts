import { type Shop, toShop } from "@/components/public/shop/shop-lines";
import type { DestinationPoint } from "@/lib/core/destination-point";
import { firstNameOf } from "@/lib/core/text/first-name";
import { carrierRegistry } from "@/lib/domain/carriers";
import { findBrand } from "@/lib/domain/messaging/brand";
import { claimableKinds, findBuyerClaim } from "@/lib/domain/money/claims";
import { findReturnLink, type ReturnLink } from "@/lib/domain/shipping/returns";
import {
  findDestinationPoint,
  findTrackedParcels,
  findTrackedShipment,
  type TrackedParcel,
} from "@/lib/domain/shipping/shipments";
import { isReceivable, receivedAtOf, summarizeReceptions } from "@/lib/domain/warehouse/receptions";
import { systemContext } from "@/lib/platform/context";

export interface TrackedShipment extends TrackedParcel {
  readonly shop: Shop;
  /** Whom the parcel goes to, as strangers may read it: a first name, or the shop that a return goes back to. */
  readonly recipient: string;
  /** Where the buyer collects it. */
  readonly point: DestinationPoint | undefined;
  /** When the shop received what came back: a return, or a parcel that was not delivered. */
  readonly receivedAt: Date | undefined;
}

const tracking = () => systemContext("tracking");

/** The parcels of one account. */
async function withShop(found: readonly TrackedParcel[]): Promise<TrackedShipment[]> {
  const [first] = found;
  if (!first) return [];
  const backIds = found.flatMap(({ shipment }) => (isReceivable(shipment) ? [shipment.id] : []));
  const [brand, carriers, receptions] = await Promise.all([
    findBrand(tracking(), first.shipment.accountId),
    carrierRegistry(),
    summarizeReceptions(tracking(), backIds),
  ]);
  const shop = toShop(brand);
  return found.map((parcel) => {
    const { direction, destination } = parcel.shipment;
    const isReturn = direction === "return";
    return {
      ...parcel,
      shop,
      recipient: isReturn ? shop.name : firstNameOf(destination.name),
      point: isReturn ? undefined : findDestinationPoint(parcel.shipment, carriers),
      receivedAt: receivedAtOf(receptions.get(parcel.shipment.id)),
    };
  });
}

/** Finds a shipment by the token of the buyer's link. */
export async function trackedByToken(token: string): Promise<TrackedShipment | undefined> {
  const found = /^[\w-]{8,64}$/.test(token) ? await findTrackedShipment(tracking(), token) : undefined;
  return found && (await withShop([found]))[0];
}

/** The link to start a return. Show it only on pages with a secret URL. */
export const returnLinkOf = (shipment: TrackedShipment["shipment"]): Promise<ReturnLink | undefined> =>
  findReturnLink(tracking(), shipment);

/** What the buyer said of a parcel that is reported as delivered and did not arrive. Show it only on pages with a secret URL. */
export async function notReceivedOf(shipment: TrackedShipment["shipment"]) {
  const { id: shipmentId, accountId, status, direction, recipientErasedAt } = shipment;
  const isDelivered = status === "delivered" || status === "delivered_with_damage";
  if (direction === "return" || !isDelivered || recipientErasedAt) return { claim: undefined, isAsked: false };
  const [claim, { not_received: claimable }] = await Promise.all([
    findBuyerClaim(tracking(), { accountId, shipmentId }),
    claimableKinds(tracking(), shipmentId),
  ]);
  return { claim, isAsked: claimable.ok };
}

/**
 * The parcels of an account's external id or order number, newest first, for links that shops build themselves. Both are
 * raw URL segments.
 */
export async function trackedByReference(account: string, segment: string): Promise<TrackedShipment[]> {
  const reference = decode(segment);
  if (!/^[1-9]\d{0,14}$/.test(account) || !reference || reference.length > 100) return [];
  return withShop(await findTrackedParcels(tracking(), { accountId: Number(account), reference }));
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
