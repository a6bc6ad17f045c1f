import { cache } from "react";
import { firstNameOf } from "@/components/public/track/stages";
import { describeSelection, toPieces } from "@/components/shared/pieces";
import { findHeld, listReturnRequestsOf, type OpenedLink, openReturnLink } from "@/lib/domain/returns";
import { findShipments } from "@/lib/domain/shipments";
import { systemContext } from "@/lib/platform/context";

export const buyersContext = () => systemContext("buyer-return");

/** Loads the return link in the URL, once for page and metadata. */
export const openLink = cache((token: string) => openReturnLink(buyersContext(), token));

/** All shipment data that the public page may show: the shop, a first name, the locality and the goods. */
export async function loadBuyersReturn({ shipment, policy, until, closed }: OpenedLink) {
  const ctx = buyersContext();
  const [held, asked] = await Promise.all([findHeld(ctx, shipment), listReturnRequestsOf(ctx, shipment.id)]);
  const made = await findShipments(
    ctx,
    asked.flatMap(({ returnShipmentId }) => returnShipmentId ?? []),
  );
  return {
    store: shipment.origin.name,
    externalId: shipment.externalId,
    firstName: firstNameOf(shipment.destination.name),
    city: shipment.destination.city,
    trackingToken: shipment.trackingToken,
    until,
    closed,
    reasons: policy.reasons,
    approval: policy.approval,
    pieces: toPieces(shipment.packages, held),
    requests: asked.map((request) => {
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
          isPickedUp: back.logisticType === "carrier_pickup" || back.logisticType === "crossdock",
          guide: back.deliveryId,
          trackingToken: back.trackingToken,
        },
      };
    }),
  };
}

export type BuyersPage = Awaited<ReturnType<typeof loadBuyersReturn>>;
