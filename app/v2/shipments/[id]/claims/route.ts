import { evidenceBounds } from "@/lib/api/shared/evidence";
import {
  ClaimInput,
  ClaimV2,
  ShipmentClaimsV2,
  serializeClaim,
  serializeShipmentClaims,
  toNewClaim,
} from "@/lib/api/v2/money/claims";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listKnownPhotos, openClaim, summariseClaims } from "@/lib/domain/money/claims";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

const ofShipment = { params: ShipmentPath, resolveId: resolveShipmentId } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "claims.listOfShipment",
    summary: "List the claims of a shipment, and what may be claimed until when",
    scope: "shipments.show",
    tier: "read",
    ...ofShipment,
    reply: ShipmentClaimsV2,
    run: async (ctx, { params }) =>
      serializeShipmentClaims(await summariseClaims(ctx, params.id), await listKnownPhotos(ctx, params.id), ctx),
  }),
  POST: endpoint({
    operation: "claims.create",
    summary: "Open a claim for a shipment",
    scope: "shipments.update",
    tier: "write",
    ...ofShipment,
    body: ClaimInput,
    ...evidenceBounds,
    reply: ClaimV2,
    status: 201,
    run: async (ctx, { params, body }) => serializeClaim(await openClaim(ctx, toNewClaim(params.id, body)), ctx),
  }),
});
