import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { serializeStock } from "@/lib/api/portal/goods/goods";
import type { InventorySkuV2 } from "@/lib/api/v2/goods/inventory";

export type Product = ReplyOf<"GET /api/portal/products/{id}">;
export type Stock = ReturnType<typeof serializeStock>;
export type StockPage = ReplyOf<"GET /api/portal/stock">;
export type InventorySku = z.output<typeof InventorySkuV2>;
export type Movement = ReplyOf<"GET /api/portal/stock/{sku_id}/movements">["data"][number];
export type StockDay = ReplyOf<"GET /api/portal/stock/{sku_id}/history">[number];
export type Difference = ReplyOf<"POST /api/portal/products/import">;

export const productsKey = ["products"] as const;
export const stockKey = ["stock"] as const;

export interface ProductsCall {
  readonly account_id: number;
  readonly q?: string | undefined;
  readonly archived?: "1" | undefined;
  readonly page: number;
  readonly per_page: number;
}

export const productListQuery = (query: ProductsCall) =>
  queryOptions({
    queryKey: [...productsKey, "list", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/products", { query, signal }),
    placeholderData: keepPreviousData,
  });

export interface StockCall extends ProductsCall {
  readonly warehouse?: string | undefined;
  readonly low?: "1" | undefined;
}

/** Poll interval: other people move stock too. */
const freshMs = 15_000;

export const stockListQuery = (query: StockCall) =>
  queryOptions({
    queryKey: [...stockKey, "list", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/stock", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });

export const skuQuery = (id: number) =>
  queryOptions({
    queryKey: [...stockKey, "one", id],
    queryFn: ({ signal }) => apiFetch("GET /v2/inventory/{sku_id}", { params: { sku_id: id }, signal }),
    refetchInterval: freshMs,
  });

export const placesQuery = (id: number) =>
  queryOptions({
    queryKey: [...stockKey, "places", id],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/stock/{sku_id}/places", { params: { sku_id: id }, signal }),
  });

export const movementsQuery = (id: number, query: { page: number; per_page: number }) =>
  queryOptions({
    queryKey: [...stockKey, "movements", id, query],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/stock/{sku_id}/movements", { params: { sku_id: id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });

export const historyQuery = (id: number, days: number) =>
  queryOptions({
    queryKey: [...stockKey, "history", id, days],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/stock/{sku_id}/history", { params: { sku_id: id }, query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
