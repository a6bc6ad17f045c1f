"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { FileButton } from "@/components/ui/form/file-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Table } from "@/components/ui/table/table";
import { formatAmount } from "@/lib/core/money";
import { attachReceipt, receiptAccept } from "./attach-receipt";
import { type TopUp, topUpsKey, topUpsQuery } from "./queries";
import { useTopUpColumns } from "./use-top-up-columns";

/** The newest requests of the account and what became of them; nothing without any. */
export function TopUpList({ accountId, canChange }: { accountId: number; canChange: boolean }) {
  const t = useTranslations("topUps");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { data } = useQuery(topUpsQuery(accountId));
  const shared = useTopUpColumns((id) =>
    apiUrl("GET /api/portal/top-ups/{top_up_id}/receipt", { params: { top_up_id: id } }),
  );
  const [asked, setAsked] = useState<TopUp>();
  const withdraw = useMutation({
    mutationFn: (id: number) => apiFetch("DELETE /api/portal/top-ups/{top_up_id}", { params: { top_up_id: id } }),
    onSuccess: () => toast.success(t("withdraw.done")),
    onError: (error) => toast.error(textOf(error)),
    // On errors too: the operator may have decided it.
    onSettled: () => client.invalidateQueries({ queryKey: topUpsKey(accountId) }),
  });
  const attach = useMutation({
    mutationFn: ({ id, file }: { id: number; file: File }) => attachReceipt(id, file),
    onSuccess: () => toast.success(t("receipt.done")),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: topUpsKey(accountId) }),
  });
  if (!data || data.total === 0) return null;
  return (
    <>
      <Table
        caption={t("own")}
        rows={data.data}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          { ...shared.reference, card: "title" },
          shared.day,
          shared.amount,
          shared.state,
          {
            key: "actions",
            header: t("column.actions"),
            hideHeader: true,
            card: "footEnd",
            align: "end",
            cell: (request) =>
              canChange &&
              request.state === "pending" && (
                <span className="flex flex-wrap justify-end gap-2">
                  <FileButton
                    size="sm"
                    variant="ghost"
                    label={t(request.has_receipt ? "receipt.replace" : "receipt.attach")}
                    accept={receiptAccept}
                    onChoose={(file) => attach.mutate({ id: request.id, file })}
                  />
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t("withdraw.named", { reference: request.reference })}
                    onClick={() => setAsked(request)}
                  >
                    {t("withdraw.action")}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t("withdraw.title", { amount: formatAmount(asked?.amount ?? 0) })}
        description={t("withdraw.hint")}
        confirm={t("withdraw.action")}
        danger
        loading={withdraw.isPending}
        onConfirm={() => asked && withdraw.mutate(asked.id, { onSettled: () => setAsked(undefined) })}
      />
    </>
  );
}
