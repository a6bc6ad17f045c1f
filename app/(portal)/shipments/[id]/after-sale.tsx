import { AfterSaleCard } from "@/components/returns/after-sale-card";
import type { Context } from "@/lib/context";
import {
  findHeld,
  findReturnLink,
  findReturnPolicy,
  listReturnRequestsOf,
  listReturnsOf,
  originalsOf,
  returnableStatuses,
} from "@/lib/returns";
import { isFinal, isPreparing, listRequests, type Shipment, stateOfRequest } from "@/lib/shipments";
import type { Scope } from "@/lib/vocabulary";

interface AfterSaleProps {
  ctx: Context;
  shipment: Shipment;
  may: (scope: Scope) => boolean;
}

/** What can be asked for about a shipment, and what was: cancellation, rescue, returns. */
export async function AfterSale({ ctx, shipment, may }: AfterSaleProps) {
  const isReturn = shipment.direction === "return";
  const isDelivered = !isReturn && returnableStatuses.includes(shipment.status);
  const [requests, originals, delivered] = await Promise.all([
    listRequests(ctx, shipment.id),
    isReturn ? originalsOf(ctx, [shipment.id]) : undefined,
    isDelivered ? findDelivered(ctx, shipment) : undefined,
  ]);
  const shown = requests.map((request) => ({
    id: request.id,
    type: request.type,
    state: stateOfRequest(request),
    refusedReason: request.refusedReason,
    createdAt: request.createdAt.toISOString(),
  }));
  const hasOpenRescue = shown.some(({ type, state }) => type === "rescue" && state === "open");
  const canAsk = may("shipments.update") && !isFinal(shipment.status) && !hasOpenRescue;
  return (
    <AfterSaleCard
      shipmentId={shipment.id}
      requests={shown}
      ask={canAsk ? (isPreparing(shipment.status) ? "cancellation" : "rescue") : undefined}
      originalId={originals?.get(shipment.id)}
      delivered={delivered}
      mayReturn={may("shipments.create")}
      mayChangePolicy={may("accounts.update")}
    />
  );
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
