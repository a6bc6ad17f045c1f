"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { apiFetch, apiUrl, type BodyOf } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/toast";
import type { ExportColumn } from "@/lib/api/portal/shipment-export";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import { type BatchOrder, type BulkActionKind, limits } from "@/lib/core/vocabulary";
import { toListQuery } from "./filters";
import { batchesQuery, bulkActionsQuery } from "./queries";
import { type ShipmentSelection, toWireSelection } from "./selection";

/** Cancels the pending part of a bulk action. */
export function useWithdrawal(accountId: number) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: (id: number) => apiFetch("DELETE /api/portal/bulk-actions/{id}", { params: { id } }),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: bulkActionsQuery(accountId).queryKey }),
  });
}

/** Cancels the selected shipments or marks them ready, as a background task that can be withdrawn for some seconds. */
export function useBulkAction(accountId: number, onStarted: () => void) {
  const t = useTranslations("desk.task");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const withdrawal = useWithdrawal(accountId);
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ kind, selection }: { kind: BulkActionKind; selection: ShipmentSelection }) => {
      const body = { ...toWireSelection(selection, accountId), kind };
      return apiFetch("POST /api/portal/bulk-actions", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (action) => {
      forget();
      toast.success(t("started", { kind: t(action.kind) }), {
        duration: 8_000,
        action: { label: t("undo"), onClick: () => withdrawal.mutate(action.id) },
      });
      onStarted();
      return client.invalidateQueries({ queryKey: bulkActionsQuery(accountId).queryKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
}

export interface BulkPrintOptions {
  readonly printer: "thermal" | "a4" | "zpl";
  readonly withNote: boolean;
  readonly order: BatchOrder;
}

/** Requests a document batch of the selected shipments. */
export function useBulkPrint(accountId: number, onStarted: () => void) {
  const t = useTranslations("desk.print");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ selection, options }: { selection: ShipmentSelection; options: BulkPrintOptions }) => {
      const ids = selection.isAll ? await listSelectedIds(selection, accountId) : selection.ids;
      if (!ids) throw new TooMany();
      const body = {
        account_id: accountId,
        shipment_ids: ids,
        what: options.withNote ? ["label", "document"] : ["label"],
        format: options.printer === "zpl" ? "zpl" : "pdf",
        layout: options.printer === "a4" ? "a4" : "10x15",
        order: options.order,
      } satisfies BodyOf<"POST /v2/documents/batches">;
      return apiFetch("POST /v2/documents/batches", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => {
      forget();
      toast.success(t("started"));
      onStarted();
      return client.invalidateQueries({ queryKey: batchesQuery(accountId).queryKey });
    },
    onError: (error) =>
      toast.error(error instanceof TooMany ? t("tooMany", { count: limits.batchLabels }) : textOf(error)),
  });
}

class TooMany extends Error {}

/** Ids of all matching shipments, in list order; undefined when they exceed the limit of a batch. */
async function listSelectedIds(
  selection: ShipmentSelection,
  accountId: number,
): Promise<readonly number[] | undefined> {
  const body = { ...toWireSelection(selection, accountId), sort: selection.filters.sort };
  const { ids, more } = await apiFetch("POST /api/portal/shipments/ids", { body });
  return more ? undefined : ids;
}

/** The download URL of the selection. The browser downloads it directly, without holding it in the page's memory. */
export function useExportUrl(accountId: number) {
  const lang = useLocale();
  return (
    { isAll, ids, filters }: ShipmentSelection,
    style: CsvStyleName,
    /** Undefined for the usual columns. */
    columns: readonly ExportColumn[] | undefined,
  ): string => {
    const { page: _page, per_page: _perPage, ...query } = toListQuery(filters, accountId);
    const wanted = isAll ? query : { account_id: accountId, ids: ids.join(","), sort: query.sort };
    return apiUrl("GET /api/portal/shipments/export", {
      query: { ...wanted, style, lang, ...(columns && { columns: columns.join(",") }) },
    });
  };
}
