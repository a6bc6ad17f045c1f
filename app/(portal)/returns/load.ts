import type { ReturnRow } from "@/components/portal/returns/return-table";
import type { ShownRequest } from "@/components/portal/returns/shown-request";
import type { UnreceivedRow } from "@/components/portal/returns/unreceived-list";
import { type ReturnView, statusesOfReturns } from "@/components/portal/returns/views";
import { describeSelection } from "@/components/shared/pieces";
import { dayInArgentina, daysBetween } from "@/lib/core/time/calendar";
import { listRequestPhotos, listReturnRequests, listReturns, valueOfPart } from "@/lib/domain/shipping/returns";
import { findShipments } from "@/lib/domain/shipping/shipments";
import { listUnreceived } from "@/lib/domain/warehouse/receptions";
import type { Context } from "@/lib/platform/context";

interface Window {
  readonly accountId: number;
  readonly limit: number;
  readonly offset: number;
}

/** Undecided return requests of buyers, with a description of the goods. */
export async function loadPendingRequests(
  ctx: Context,
  window: Window,
): Promise<{ rows: ShownRequest[]; hasMore: boolean }> {
  const { rows, hasMore } = await listReturnRequests(ctx, { ...window, state: "pending" });
  const [shipments, photos] = await Promise.all([
    findShipments(
      ctx,
      rows.map(({ shipmentId }) => shipmentId),
    ),
    listRequestPhotos(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    hasMore,
    rows: rows.flatMap((request) => {
      const shipment = shipments.get(request.shipmentId);
      if (!shipment) return [];
      return [
        {
          id: request.id,
          accountId: request.accountId,
          shipmentId: request.shipmentId,
          externalId: shipment.externalId,
          buyer: shipment.destinationName,
          place: `${shipment.destinationCity}, ${shipment.destinationState}`,
          reason: request.reason,
          comment: request.comment,
          pieces: describeSelection(shipment.packages, request.packages),
          packages: request.packages.map(({ packageId, itemIds }) => ({
            id: packageId,
            items: itemIds?.map((id) => ({ id })),
          })),
          valueCents: valueOfPart(shipment, request.packages),
          createdAt: request.createdAt.toISOString(),
          photos: photos.get(request.id) ?? [],
        },
      ];
    }),
  };
}

export async function loadReturns(
  ctx: Context,
  { view, search, ...window }: Window & { view: Exclude<ReturnView, "requests" | "unreceived">; search: string },
): Promise<{ rows: ReturnRow[]; hasMore: boolean }> {
  const { rows, hasMore } = await listReturns(ctx, {
    ...window,
    statuses: view === "all" ? undefined : statusesOfReturns[view],
    search: search || undefined,
  });
  return {
    hasMore,
    rows: rows.map(({ shipment, originalId }) => ({
      id: shipment.id,
      externalId: shipment.externalId,
      originalId,
      sender: shipment.origin.name,
      place: `${shipment.origin.city}, ${shipment.origin.state}`,
      carrier: shipment.carrier.name,
      packageCount: shipment.packageCount,
      status: shipment.status,
      priceCents: shipment.priceInclTaxCents,
      createdAt: shipment.createdAt.toISOString(),
    })),
  };
}

/** Parcels that nobody received, longest waiting first. No amounts. */
export async function loadUnreceived(
  ctx: Context,
  window: Window,
): Promise<{ rows: UnreceivedRow[]; hasMore: boolean }> {
  const { rows, hasMore } = await listUnreceived(ctx, window);
  return {
    hasMore,
    rows: rows.map(({ id, reason, since, shipment, originalId, claims, hasOpenClaim }) => {
      const buyer = shipment.direction === "return" ? shipment.origin : shipment.destination;
      return {
        id,
        reason,
        since: since.toISOString(),
        days: Math.max(0, daysBetween(dayInArgentina(since), dayInArgentina(ctx.now()))),
        externalId: shipment.externalId,
        originalId,
        person: buyer.name,
        place: `${buyer.city}, ${buyer.state}`,
        carrier: shipment.carrier.name,
        status: shipment.status,
        canClaim: claims.length > 0,
        hasOpenClaim,
      };
    }),
  };
}
