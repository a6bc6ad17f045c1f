import { notFound } from "next/navigation";
import { cache } from "react";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { ShipmentPath } from "@/lib/api/v2/shipments";
import { DomainError } from "@/lib/core/errors";
import { type Role, roleScopes, type Scope } from "@/lib/core/vocabulary";
import { findShipment, type Shipment } from "@/lib/domain/shipments";
import type { Context } from "@/lib/platform/context";

interface OpenedShipment {
  readonly ctx: Context;
  readonly shipment: Shipment;
  /** What the person may do in the account that the shipment belongs to, which need not be the chosen one. */
  readonly can: (scope: Scope) => boolean;
}

/** The shipment that an address names, once for page and title. */
export const openShipment = cache(async (id: string): Promise<OpenedShipment> => {
  const { ctx, accounts } = await requirePortalSession();
  const path = ShipmentPath.safeParse({ id });
  if (!path.success) notFound();
  const shipment = await findShipment(ctx, path.data.id).catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "not_found") notFound();
    throw error;
  });
  const role: Role | undefined = accounts.find(({ accountId }) => accountId === shipment.accountId)?.role;
  return { ctx, shipment, can: (scope) => role !== undefined && roleScopes[role].includes(scope) };
});
