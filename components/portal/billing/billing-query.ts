import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { AccountScope } from "@/components/shared/account-scope";
import { apiFetch } from "@/components/shared/api-client";
import type { BillingV2 } from "@/lib/api/v2/billing";

export type Billing = z.output<typeof BillingV2>;

/** How often a balance is asked for again. */
const watchMs = 10_000;

/** The balance of an account. Apart from the other queries of money, which the form of a shipment does not need. */
export const billingQuery = (place: AccountScope) =>
  queryOptions({
    queryKey: ["billing", "balance", place.accountId],
    queryFn: ({ signal }) =>
      apiFetch(
        place.asOperator
          ? "GET /api/portal/operator/accounts/{account_id}/billing"
          : "GET /v2/accounts/{account_id}/billing",
        { params: { account_id: place.accountId }, signal },
      ),
    refetchInterval: watchMs,
  });
