import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { type Role, roleScopes, type Scope } from "@/lib/core/vocabulary";
import { findShipment, resolveShipmentId, type Shipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";

interface OpenedShipment {
  readonly ctx: Context;
  readonly shipment: Shipment;
  /** The person's permissions in the shipment's account, which need not be the selected one. */
  readonly can: (scope: Scope) => boolean;
}

/** Loads the shipment in the URL, once for page and metadata. */
export const openShipment = cache(async (id: string): Promise<OpenedShipment> => {
  const { ctx, accounts } = await requirePortalSession();
  const path = ShipmentPath.safeParse({ id: await resolveShipmentId(ctx, id) });
  if (!path.success) notFound();
  const shipment = await orNotFound(findShipment(ctx, path.data.id));
  const role: Role | undefined = accounts.find(({ accountId }) => accountId === shipment.accountId)?.role;
  return { ctx, shipment, can: (scope) => role !== undefined && roleScopes[role].includes(scope) };
});
