import { AfterSaleCard } from "@/components/portal/returns/after-sale-card";
import type { Scope } from "@/lib/core/vocabulary";
import { canMailOutsiders, findAccount } from "@/lib/domain/identity/accounts";
import {
  findHeld,
  findRequestsOfReturns,
  findReturnLink,
  findReturnPolicy,
  issueReturnLink,
  listReturnPhotos,
  listReturnRequestsOf,
  listReturnsOf,
  originalsOf,
  type ReturnRequestRow,
  returnableStatuses,
} from "@/lib/domain/shipping/returns";
import { findShipment, type Shipment, type ShipmentRequest, stateOfRequest } from "@/lib/domain/shipping/shipments";
import { isReceivable } from "@/lib/domain/warehouse/receptions";
import type { Context } from "@/lib/platform/context";

interface AfterSaleProps {
  ctx: Context;
  shipment: Shipment;
  requests: readonly ShipmentRequest[];
  can: (scope: Scope) => boolean;
}

/** The cancellation and rescue requests of a shipment, and its returns. */
export async function AfterSale({ ctx, shipment, requests, can }: AfterSaleProps) {
  const isReturn = shipment.direction === "return";
  const isDelivered = !isReturn && returnableStatuses.includes(shipment.status);
  const [originals, asked, photos, delivered] = await Promise.all([
    isReturn ? originalsOf(ctx, [shipment.id]) : undefined,
    isReturn ? findRequestsOfReturns(ctx, [shipment.id]) : undefined,
    isReturn || isReceivable(shipment) ? listReturnPhotos(ctx, shipment.accountId, shipment.id) : undefined,
    isDelivered ? findDelivered(ctx, shipment) : undefined,
  ]);
  const request = asked?.get(shipment.id);
  const shown = requests.map((request) => ({
    id: request.id,
    type: request.type,
    state: stateOfRequest(request),
    refusedReason: request.refusedReason,
    createdAt: request.createdAt.toISOString(),
  }));
  return (
    <AfterSaleCard
      shipmentId={shipment.id}
      requests={shown}
      originalId={originals?.get(shipment.id)}
      buyersLabel={request && (await describeLabel(ctx, shipment, request))}
      photos={isReturn || photos?.length ? photos : undefined}
      accountId={shipment.accountId}
      delivered={delivered}
      canReturn={can("shipments.create")}
      canAddPhotos={can("shipments.update")}
      canChangePolicy={can("accounts.update")}
    />
  );
}

/** How the label of a requested return reaches the buyer. */
async function describeLabel(ctx: Context, shipment: Shipment, request: ReturnRequestRow) {
  const [account, original] = await Promise.all([
    findAccount(ctx, shipment.accountId),
    findShipment(ctx, request.shipmentId),
  ]);
  return {
    to: shipment.origin.email,
    mailedAt: request.labelMailedAt?.toISOString() ?? null,
    href: `${ctx.baseUrl}/return/${await issueReturnLink(ctx, original)}`,
    canMail: canMailOutsiders(account),
  };
}

async function findDelivered(ctx: Context, shipment: Shipment) {
  const [returns, link, policy, held, asked] = await Promise.all([
    listReturnsOf(ctx, shipment),
    findReturnLink(ctx, shipment),
    findReturnPolicy(ctx, shipment.accountId),
    findHeld(ctx, shipment),
    listReturnRequestsOf(ctx, shipment.id),
  ]);
  return {
    returns: returns.map(({ id, status }) => ({ id, status })),
    link: link && { href: `${ctx.baseUrl}/return/${link.token}`, until: link.until.toISOString() },
    isAllowed: policy.allowed,
    hasPending: asked.some(({ state }) => state === "pending"),
    isSomethingLeft: shipment.packages.some(({ id, items }) =>
      items.length === 0 ? !held.packageIds.has(id) : items.some((item) => !held.itemIds.has(item.id)),
    ),
  };
}
