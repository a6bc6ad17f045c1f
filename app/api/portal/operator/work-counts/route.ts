import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listClaims } from "@/lib/domain/money/claims";
import { countPendingTopUps, countUnseenPayments } from "@/lib/domain/money/top-ups";
import { countOpenRequests } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Count what waits for an operator: the numbers of the menu",
    tier: "read",
    run: async (ctx) => {
      const [requests, claims, pending, unseen] = await Promise.all([
        countOpenRequests(ctx),
        listClaims(ctx, { state: "open", limit: 1, offset: 0 }),
        countPendingTopUps(ctx),
        countUnseenPayments(ctx),
      ]);
      return { requests, claims: claims.total, topUps: pending + unseen };
    },
  }),
});
