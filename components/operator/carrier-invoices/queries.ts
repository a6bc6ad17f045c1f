import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type {
  CarrierInvoiceState,
  InvoiceRowClass,
  InvoiceRowDecision,
  ShipmentChargeState,
} from "@/lib/core/vocabulary";

export type WholeInvoice = ReplyOf<"GET /api/portal/operator/carrier-invoices/{invoice_id}">;
export type InvoiceRow = ReplyOf<"GET /api/portal/operator/carrier-invoices/{invoice_id}/rows">["data"][number];
export type OperatorCharge = ReplyOf<"GET /api/portal/operator/charges">["data"][number];
export type CheckedInvoice = NonNullable<
  ReplyOf<"POST /api/portal/operator/carriers/{carrier_id}/invoices/sheet">["checked"]
>;

/** Query key prefix of all of it: a decision changes rows, totals and what accounts are told. */
export const invoicesKey = ["operator", "carrier-invoices"] as const;

export const perPage = 25;

export const invoiceListQuery = (query: {
  carrier_id?: number | undefined;
  state?: CarrierInvoiceState | undefined;
  page: number;
}) =>
  queryOptions({
    queryKey: [...invoicesKey, "list", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/carrier-invoices", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, "one", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carrier-invoices/{invoice_id}", { params: { invoice_id: id }, signal }),
  });

export const invoiceRowsQuery = (
  id: number,
  query: {
    class?: InvoiceRowClass | undefined;
    decision?: InvoiceRowDecision | "none" | undefined;
    page: number;
  },
) =>
  queryOptions({
    queryKey: [...invoicesKey, "rows", id, query],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carrier-invoices/{invoice_id}/rows", {
        params: { invoice_id: id },
        query: { ...query, per_page: perPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const invoiceReadingQuery = (carrierId: number) =>
  queryOptions({
    queryKey: [...invoicesKey, "reading", carrierId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carriers/{carrier_id}/invoices", {
        params: { carrier_id: carrierId },
        signal,
      }),
  });

export const uninvoicedQuery = (carrierId: number, page: number) =>
  queryOptions({
    queryKey: [...invoicesKey, "uninvoiced", carrierId, page],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carriers/{carrier_id}/uninvoiced", {
        params: { carrier_id: carrierId },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const operatorChargesQuery = (query: { state?: ShipmentChargeState | undefined; page: number }) =>
  queryOptions({
    queryKey: [...invoicesKey, "charges", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/charges", { query, signal }),
    placeholderData: keepPreviousData,
  });
