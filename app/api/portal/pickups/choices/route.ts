import * as z from "zod";
import { serializeChoices } from "@/lib/api/portal/shipping/pickups";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { Id } from "@/lib/api/shared/wire";
import { findPickupChoices } from "@/lib/domain/shipping/pickups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Which carriers collect from an account, and what waits for them",
    scope: "shipments.show",
    tier: "read",
    query: z.object({ account_id: Id }),
    run: async (ctx, { query }) => serializeChoices(await findPickupChoices(ctx, query.account_id)),
  }),
});
