import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { MovementsReply, PortalMovement } from "@/lib/api/portal/movements";
import type { BillingV2 } from "@/lib/api/v2/billing";
import { callApi } from "../api-client";
import type { MovementsCall } from "./movement-filters";

export type Movement = z.output<typeof PortalMovement>;
export type MovementPage = z.output<typeof MovementsReply>;
export type Billing = z.output<typeof BillingV2>;

/** The newest page and the balances are watched; older pages do not change. */
const watchMs = 10_000;

export const billingQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["billing", "balance", accountId],
    queryFn: ({ signal }) => callApi<Billing>(`/v2/accounts/${accountId}/billing`, { signal }),
    refetchInterval: watchMs,
  });

export const movementsQuery = (call: MovementsCall) =>
  queryOptions({
    queryKey: ["billing", "movements", call],
    queryFn: ({ signal }) => callApi<MovementPage>("/api/portal/movements", { query: call, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: call.before ? false : watchMs,
  });
