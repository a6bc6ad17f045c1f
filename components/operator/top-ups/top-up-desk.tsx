"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban, Check, Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTopUpColumns } from "@/components/portal/billing/use-top-up-columns";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { QueryTable } from "@/components/shared/query-table";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { useUrlState } from "@/components/shared/use-url-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { Column } from "@/components/ui/table/table-column";
import { formatAmount } from "@/lib/core/money";
import { DeskPages } from "../shared/desk-pages";
import { ReasonDialog } from "../shared/reason-dialog";
import { type OperatorTopUp, operatorTopUpsKey, operatorTopUpsQuery } from "./queries";
import { topUpsState } from "./top-ups-state";

interface Decision {
  readonly id: number;
  readonly body: { outcome: "confirmed" } | { outcome: "rejected"; reason: string };
}

/** Requests to add money: confirmed when the transfer is in the bank, or rejected with a reason. */
export function TopUpDesk() {
  const t = useTranslations("topUps");
  const shared = useTopUpColumns((id) =>
    apiUrl("GET /api/portal/operator/top-ups/{top_up_id}/receipt", { params: { top_up_id: id } }),
  );
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { values, show, toUrl } = useUrlState(topUpsState);
  const { show: shown, page } = values;
  const requests = useQuery(operatorTopUpsQuery({ state: shown === "pending" ? "pending" : undefined, page }));
  const [question, setQuestion] = useState<{ request: OperatorTopUp; outcome: "confirmed" | "rejected" }>();
  const { keyFor, forget } = useIdempotencyKey();
  const close = () => setQuestion(undefined);
  const decide = useMutation({
    mutationFn: ({ id, body }: Decision) =>
      apiFetch("POST /api/portal/operator/top-ups/{top_up_id}", {
        params: { top_up_id: id },
        body,
        idempotencyKey: keyFor({ id, body }),
      }),
    onSuccess: (_, { body }) => {
      forget();
      toast.success(t(`desk.${body.outcome}`));
    },
    // The dialog for the reason shows errors itself.
    onError: (error, { body }) => body.outcome === "confirmed" && toast.error(textOf(error)),
    // On errors too: another operator may have decided it, or the account withdrawn it.
    onSettled: () => client.invalidateQueries({ queryKey: operatorTopUpsKey }),
  });
  const named = question && {
    amount: formatAmount(question.request.amount),
    account: question.request.account.name,
  };
  const columns: readonly Column<OperatorTopUp>[] = [
    {
      key: "account",
      header: t("column.account"),
      card: "title",
      cell: ({ account }) => (
        <>
          <Link href={`/operator/accounts/${account.id}/billing`} className="font-medium underline underline-offset-2">
            {account.name}
          </Link>{" "}
          {account.is_test && <Badge tone="warning">{t("desk.test")}</Badge>}
        </>
      ),
    },
    { ...shared.reference, card: "line", className: "max-sm:col-span-2 sm:max-w-72" },
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
        request.state === "pending" && (
          <span className="flex flex-wrap justify-end gap-2">
            <Button
              size="sm"
              icon={Check}
              aria-label={t("desk.confirmNamed", { id: request.id })}
              onClick={() => setQuestion({ request, outcome: "confirmed" })}
            >
              {t("desk.confirm")}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={Ban}
              aria-label={t("desk.rejectNamed", { id: request.id })}
              onClick={() => setQuestion({ request, outcome: "rejected" })}
            >
              {t("desk.reject")}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <Card flush title={t("desk.list")} description={t("desk.hint")}>
      <search className="flex border-b px-4 py-3 sm:px-5">
        <SegmentedControl
          label={t("column.state")}
          value={shown}
          onValueChange={(value) => show({ show: value })}
          options={(["pending", "all"] as const).map((value) => ({ value, label: t(`desk.show.${value}`) }))}
        />
      </search>
      <QueryTable
        query={requests}
        failed={t("desk.failed")}
        caption={t("desk.list")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Inbox} title={t(`desk.none.${shown}`)} />}
        foot={({ total }) => <DeskPages total={total} page={page} toUrl={toUrl} />}
      />
      <ConfirmDialog
        open={question?.outcome === "confirmed"}
        onOpenChange={close}
        title={named ? t("desk.confirmTitle", named) : ""}
        description={t("desk.confirmHint")}
        confirm={t("desk.confirm")}
        loading={decide.isPending}
        onConfirm={() =>
          question && decide.mutate({ id: question.request.id, body: { outcome: "confirmed" } }, { onSettled: close })
        }
      />
      {question?.outcome === "rejected" && named && (
        <ReasonDialog
          title={t("desk.rejectTitle", named)}
          description={t("desk.rejectHint")}
          confirm={t("desk.reject")}
          danger
          onClose={close}
          onConfirm={(reason) => decide.mutateAsync({ id: question.request.id, body: { outcome: "rejected", reason } })}
        />
      )}
    </Card>
  );
}
