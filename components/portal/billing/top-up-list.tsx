"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Table } from "@/components/ui/table/table";
import { formatAmount } from "@/lib/core/money";
import { type TopUp, topUpsKey, topUpsQuery } from "./queries";
import { useTopUpColumns } from "./use-top-up-columns";

/** The newest requests of the account and what became of them; nothing without any. */
export function TopUpList({ accountId, canWithdraw }: { accountId: number; canWithdraw: boolean }) {
  const t = useTranslations("topUps");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { data } = useQuery(topUpsQuery(accountId));
  const shared = useTopUpColumns();
  const [asked, setAsked] = useState<TopUp>();
  const withdraw = useMutation({
    mutationFn: (id: number) => apiFetch("DELETE /api/portal/top-ups/{top_up_id}", { params: { top_up_id: id } }),
    onSuccess: () => toast.success(t("withdraw.done")),
    onError: (error) => toast.error(textOf(error)),
    // On errors too: the operator may have decided it.
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
              canWithdraw &&
              request.state === "pending" && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t("withdraw.named", { reference: request.reference })}
                  onClick={() => setAsked(request)}
                >
                  {t("withdraw.action")}
                </Button>
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
