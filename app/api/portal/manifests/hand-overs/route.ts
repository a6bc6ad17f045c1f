import * as z from "zod";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { Id } from "@/lib/api/shared/wire";
import { findHandOvers, listLeftBehind } from "@/lib/domain/shipping/manifests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "What carriers are to take today, by origin, and what the last manifests left behind",
    scope: "shipments.show",
    tier: "read",
    query: z.object({ account_id: Id }),
    run: async (ctx, { query }) => ({
      handOvers: await findHandOvers(ctx, query.account_id),
      leftBehind: await listLeftBehind(ctx, query.account_id),
    }),
  }),
});
