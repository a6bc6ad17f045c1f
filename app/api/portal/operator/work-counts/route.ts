import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { countPendingTopUps, countUnseenPayments } from "@/lib/domain/money/top-ups";
import { countOpenRequests } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Count what waits for an operator: the numbers of the menu",
    tier: "read",
    run: async (ctx) => {
      const [requests, pending, unseen] = await Promise.all([
        countOpenRequests(ctx),
        countPendingTopUps(ctx),
        countUnseenPayments(ctx),
      ]);
      return { requests, topUps: pending + unseen };
    },
  }),
});
