import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { ReceptionBody, ReceptionQuery, serializeFound, toReceptionInput } from "@/lib/api/portal/warehouse/receptions";
import { findReturnsByCode, openReception, receivePieces } from "@/lib/domain/warehouse/receptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Find the parcel that came back by a scanned code, with the pieces that are expected of it",
    scope: "shipments.show",
    tier: "read",
    query: ReceptionQuery,
    run: async (ctx, { query: { account_id: accountId, code, shipment_id: shipmentId } }) => {
      const found = shipmentId === undefined ? await findReturnsByCode(ctx, accountId, code ?? "") : { shipments: [] };
      const [only, ...others] = found.shipments;
      const id = shipmentId ?? (others.length === 0 ? only?.id : undefined);
      return serializeFound(found, id === undefined ? undefined : await openReception(ctx, accountId, id));
    },
  }),
  POST: endpoint({
    summary: "Receive pieces of a parcel that came back, and move their stock",
    scope: "stocks.update",
    tier: "write",
    body: ReceptionBody,
    status: 201,
    run: async (ctx, { body }) => ({ id: await receivePieces(ctx, toReceptionInput(body)) }),
  }),
});
