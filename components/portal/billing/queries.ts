import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { PaymentLinkState } from "@/lib/core/vocabulary";
import type { MovementsCall } from "./movement-filters";

export type Movement = ReplyOf<"GET /api/portal/movements">["data"][number];

/** Poll interval of the newest page; older pages do not change. */
const watchMs = 10_000;

export const movementsQuery = (place: AccountScope, call: MovementsCall) =>
  queryOptions({
    queryKey: ["billing", "movements", call],
    queryFn: ({ signal }) => apiFetch(inScope(place, "GET /api/portal/movements"), { query: call, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: call.before ? false : watchMs,
  });

export type TopUp = ReplyOf<"GET /api/portal/top-ups">["data"][number];
export type BankDetails = NonNullable<ReplyOf<"GET /api/portal/bank-details">["bank_details"]>;

export const topUpsKey = (accountId: number) => ["billing", "top-ups", accountId] as const;

/** The newest ones: older requests are decided, and their credits are movements. */
export const topUpsQuery = (accountId: number) =>
  queryOptions({
    queryKey: topUpsKey(accountId),
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/top-ups", { query: { account_id: accountId, per_page: 5 }, signal }),
    refetchInterval: watchMs,
  });

export type PaymentLink = ReplyOf<"GET /api/portal/payment-links">["data"][number];
export type OfferedProvider = ReplyOf<"GET /api/portal/payment-links">["offered"][number];

export const paymentLinksQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["billing", "payment-links", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/payment-links", { query: { account_id: accountId }, signal }),
    refetchInterval: watchMs,
  });

/** How often the page that a payer comes back to looks while nothing is decided. */
const returnWatchMs = 3_000;

export const paymentLinkQuery = (reference: string) =>
  queryOptions({
    queryKey: ["billing", "payment-link", reference],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/payment-links/{reference}", { params: { reference }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !waitingStates.includes(data.state) ? watchMs : returnWatchMs),
  });

const waitingStates: readonly PaymentLinkState[] = ["open", "pending"];

export const bankDetailsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["billing", "bank-details", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/bank-details", { query: { account_id: accountId }, signal }),
    staleTime: 60_000,
  });

interface TotalsCall {
  readonly account_id: number;
  readonly from: string;
  readonly to: string;
}

export const totalsQuery = (place: AccountScope, query: TotalsCall) =>
  queryOptions({
    queryKey: ["billing", "totals", query],
    queryFn: ({ signal }) => apiFetch(inScope(place, "GET /api/portal/billing/totals"), { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: watchMs,
  });

export type InvoiceData = NonNullable<ReplyOf<"GET /api/portal/invoice-data">["invoice_data"]>;

export const invoiceDataQuery = (place: AccountScope) =>
  queryOptions({
    queryKey: ["billing", "invoice-data", place.accountId],
    queryFn: ({ signal }) =>
      apiFetch(inScope(place, "GET /api/portal/invoice-data"), { query: { account_id: place.accountId }, signal }),
  });
