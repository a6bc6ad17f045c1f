import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { toPickupsQuery } from "./filters";

type PickupPage = ReplyOf<"GET /v2/pickups">;
export type Pickup = PickupPage["data"][number];
export type PickupChoices = ReplyOf<"GET /api/portal/pickups/choices">;
export type WaitingLoad = PickupChoices["waiting"][number];

export const pickupsKey = (accountId: number) => ["pickups", accountId] as const;

export const pickupsQuery = (query: ReturnType<typeof toPickupsQuery>) =>
  queryOptions({
    queryKey: [...pickupsKey(query.account_id), query],
    queryFn: ({ signal }) => apiFetch("GET /v2/pickups", { query, signal }),
    placeholderData: keepPreviousData,
    // Carriers answer within seconds.
    refetchInterval: ({ state }) =>
      state.data?.data.some((pickup) => ["requested", "cancelling"].includes(pickup.state)) ? 3_000 : 60_000,
  });

export const pickupChoicesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...pickupsKey(accountId), "choices"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/pickups/choices", { query: { account_id: accountId }, signal }),
  });
