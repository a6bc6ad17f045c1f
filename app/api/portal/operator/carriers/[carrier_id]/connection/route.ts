import { CarrierPath } from "@/lib/api/operator/carriers";
import { ConnectionInput, toConnectionSettings } from "@/lib/api/operator/connections";
import { findConnection } from "@/lib/api/operator/server/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { connectCarrier, disconnectCarrier } from "@/lib/domain/carriers";
import { targetPolicy } from "@/lib/platform/egress";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "How a carrier's own system is reached, and how it does",
    tier: "read",
    params: CarrierPath,
    run: (ctx, { params }) => findConnection(ctx, params.carrier_id),
  }),
  PATCH: operatorEndpoint({
    summary: "Connect a carrier to its own system, or change how",
    tier: "write",
    params: CarrierPath,
    body: ConnectionInput,
    holdsSecret: true,
    run: async (ctx, { params, body }) => {
      const policy = targetPolicy(process.env, ctx.baseUrl);
      const { secret } = await connectCarrier(ctx, params.carrier_id, toConnectionSettings(body), policy);
      return { secret, connection: await findConnection(ctx, params.carrier_id) };
    },
  }),
  DELETE: operatorEndpoint({
    summary: "Disconnect a carrier: tariffs and reports over the interface again",
    tier: "write",
    params: CarrierPath,
    run: async (ctx, { params }) => {
      await disconnectCarrier(ctx, params.carrier_id);
      return findConnection(ctx, params.carrier_id);
    },
  }),
});
