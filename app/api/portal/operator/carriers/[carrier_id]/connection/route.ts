import { CarrierPath } from "@/lib/api/portal/operator-carriers";
import {
  Connection,
  ConnectionChanged,
  ConnectionInput,
  serializeConnection,
  toConnectionSettings,
} from "@/lib/api/portal/operator-connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findCarrierTraffic } from "@/lib/domain/bookings";
import { connectCarrier, disconnectCarrier, findCarrier } from "@/lib/domain/carriers";
import type { Context } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";

const find = async (ctx: Context, id: number) =>
  serializeConnection(await findCarrier(ctx, id), await findCarrierTraffic(ctx, id), ctx.baseUrl);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "How a carrier's own system is reached, and how it does",
    tier: "read",
    params: CarrierPath,
    reply: Connection,
    run: (ctx, { params }) => find(ctx, params.carrier_id),
  }),
  PATCH: operatorEndpoint({
    summary: "Connect a carrier to its own system, or change how",
    tier: "write",
    params: CarrierPath,
    body: ConnectionInput,
    reply: ConnectionChanged,
    holdsSecret: true,
    run: async (ctx, { params, body }) => {
      const policy = targetPolicy(process.env, ctx.baseUrl);
      const { secret } = await connectCarrier(ctx, params.carrier_id, toConnectionSettings(body), policy);
      return { secret, connection: await find(ctx, params.carrier_id) };
    },
  }),
  DELETE: operatorEndpoint({
    summary: "Disconnect a carrier: tariffs and reports over the interface again",
    tier: "write",
    params: CarrierPath,
    reply: Connection,
    run: async (ctx, { params }) => {
      await disconnectCarrier(ctx, params.carrier_id);
      return find(ctx, params.carrier_id);
    },
  }),
});
