import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import {
  PickupInput,
  PickupListV2,
  PickupsQuery,
  PickupV2,
  serializePickup,
  toPickupDraft,
} from "@/lib/api/v2/shipping/pickups";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listPickups, requestPickup } from "@/lib/domain/shipping/pickups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "pickups.list",
    summary: "List the pickups that the caller may access, latest day first",
    scope: "shipments.show",
    tier: "read",
    query: PickupsQuery,
    reply: PickupListV2,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listPickups(ctx, {
        accountId: query.account_id,
        carrierId: query.carrier_id,
        states: query.state && [query.state],
        from: query.from,
        to: query.to,
        ...toWindow(query),
      });
      return serializeEnvelope({ rows: rows.map(serializePickup), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    operation: "pickups.create",
    summary: "Request that a carrier collects at an origin",
    scope: "shipments.create",
    tier: "write",
    body: PickupInput,
    reply: PickupV2,
    status: 201,
    run: async (ctx, { body }) => serializePickup(await requestPickup(ctx, toPickupDraft(body))),
  }),
});
