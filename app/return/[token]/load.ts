import { cache } from "react";
import type { ReturnToSend } from "@/components/public/returns/send-back";
import { toShop } from "@/components/public/shop/shop-lines";
import { describeSelection, toPieces } from "@/components/shared/pieces";
import { firstNameOf } from "@/lib/core/text/first-name";
import { findDropoffBranches } from "@/lib/domain/carriers";
import { findBrand } from "@/lib/domain/messaging/brand";
import {
  findHeld,
  isReadyToSend,
  listReturnRequestsOf,
  type OpenedLink,
  openReturnLink,
} from "@/lib/domain/shipping/returns";
import { findShipments, type Shipment } from "@/lib/domain/shipping/shipments";
import { receivedAtOf, summarizeReceptions } from "@/lib/domain/warehouse/receptions";
import { systemContext } from "@/lib/platform/context";

export const buyersContext = () => systemContext("buyer-return");

/** Loads the return link in the URL, once for page and metadata. */
export const openLink = cache((token: string) => openReturnLink(buyersContext(), token));

/**
 * All shipment data that the public page may show: the shop, a first name, the locality, the goods, and how to send an
 * approved return.
 */
export async function loadBuyersReturn(
  { shipment, policy, reasons, until, withdrawalUntil, closed }: OpenedLink,
  token: string,
) {
  const ctx = buyersContext();
  const [brand, held, asked] = await Promise.all([
    findBrand(ctx, shipment.accountId),
    findHeld(ctx, shipment),
    listReturnRequestsOf(ctx, shipment.id),
  ]);
  const madeIds = asked.flatMap(({ returnShipmentId }) => returnShipmentId ?? []);
  const [made, receptions] = await Promise.all([findShipments(ctx, madeIds), summarizeReceptions(ctx, madeIds)]);
  return {
    shop: toShop(brand),
    externalId: shipment.externalId,
    firstName: firstNameOf(shipment.destination.name),
    city: shipment.destination.city,
    trackingToken: shipment.trackingToken,
    until,
    closed,
    /** The last moment in which the buyer may withdraw from the purchase; null when it is over. */
    withdrawalUntil: ctx.now() < withdrawalUntil ? new Date(withdrawalUntil.getTime() - 1) : null,
    // A buyer who has the right to withdraw needs no second wording of it.
    reasons: reasons.includes("withdrawal") ? reasons.filter((reason) => reason !== "changed_mind") : reasons,
    approval: policy.approval,
    pieces: toPieces(shipment.packages, held),
    requests: await Promise.all(
      asked.map(async (request) => {
        const back = request.returnShipmentId === null ? undefined : made.get(request.returnShipmentId);
        return {
          id: request.id,
          state: request.state,
          reason: request.reason,
          refusedReason: request.refusedReason,
          createdAt: request.createdAt,
          pieces: describeSelection(shipment.packages, request.packages),
          back: back && {
            carrier: back.carrier.name,
            isPickedUp: isPickedUp(back),
            guide: back.deliveryId,
            trackingToken: back.trackingToken,
            receivedAt: receivedAtOf(receptions.get(back.id)),
            toSend: isReadyToSend(back)
              ? await describeSending(back, `/return/${token}/label/${request.id}`)
              : undefined,
          },
        };
      }),
    ),
  };
}

const shownBranches = 5;

const isPickedUp = ({ logisticType }: Shipment): boolean =>
  logisticType === "carrier_pickup" || logisticType === "crossdock";

async function describeSending(back: Shipment, labelUrl: string): Promise<ReturnToSend> {
  const search = { carrierId: back.carrierId, zipcode: back.origin.zipcode, parcels: back.packages };
  const branches = isPickedUp(back) ? [] : await findDropoffBranches(search);
  return {
    carrier: back.carrier.name,
    isPickedUp: isPickedUp(back),
    labelCodes: back.packages.flatMap(({ labelCode }) => labelCode ?? []),
    labelUrl,
    branches: branches.slice(0, shownBranches).map(({ location, state }) => ({
      id: location.id,
      name: location.name,
      address: [`${location.street} ${location.streetNumber}`.trim(), location.city, state].filter(Boolean).join(", "),
      hours: location.openHours,
    })),
  };
}

export type BuyersPage = Awaited<ReturnType<typeof loadBuyersReturn>>;
