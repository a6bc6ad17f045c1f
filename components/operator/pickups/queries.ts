import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type PickupByHand = ReplyOf<"GET /api/portal/operator/pickups">["data"][number];

export const pickupsByHandQuery = queryOptions({
  queryKey: ["operator", "pickups"],
  queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/pickups", { query: { per_page: 100 }, signal }),
  refetchInterval: 30_000,
});
