import { operatorEndpoint, route } from "@/lib/api/portal/dialect";
import { OperatorCarriers, serializeCarrier } from "@/lib/api/portal/operator-carriers";
import { listCarriers } from "@/lib/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the carriers with their services",
    tier: "read",
    reply: OperatorCarriers,
    run: async (ctx) => (await listCarriers(ctx)).map(serializeCarrier),
  }),
});
