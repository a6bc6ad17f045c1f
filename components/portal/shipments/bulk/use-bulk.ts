"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import type { ExportColumn } from "@/lib/api/portal/shipping/shipment-export";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import type { BulkActionKind } from "@/lib/core/vocabulary";
import { toListQuery } from "../../shipment-filters/filters";
import { bulkActionsQuery } from "../queries";
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

/** The download URL of the selection. The browser downloads it directly, without holding it in the page's memory. */
export function useExportUrl(accountId: number) {
  const lang = useLocale();
  return (
    { isAll, ids, filters }: ShipmentSelection,
    format: CsvStyleName | "xlsx",
    /** Undefined for the usual columns. */
    columns: readonly ExportColumn[] | undefined,
  ): string => {
    const { page: _page, per_page: _perPage, ...query } = toListQuery(filters, accountId);
    const wanted = isAll ? query : { account_id: accountId, ids: ids.join(","), sort: query.sort };
    return apiUrl("GET /api/portal/shipments/export", {
      query: {
        ...wanted,
        ...(format === "xlsx" ? { format } : { style: format }),
        lang,
        ...(columns && { columns: columns.join(",") }),
      },
    });
  };
}
