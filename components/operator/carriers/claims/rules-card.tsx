"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Scale } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { QueryTable } from "@/components/shared/query-table";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { Column } from "@/components/ui/table/table-column";
import { formatDecimal } from "@/lib/core/decimal";
import { formatAmount } from "@/lib/core/money";
import { type ClaimRule, claimRulesQuery } from "./queries";

const RuleDialog = dynamic(() => import("./rule-dialog").then((module) => module.RuleDialog));

/** What is agreed about claims with a carrier, for all accounts or for one, and what counts with every carrier. */
export function ClaimRulesCard({ carrierId }: { carrierId: number }) {
  const t = useTranslations("operatorDesk.claims.rules");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const rules = useQuery({
    ...claimRulesQuery,
    select: ({ data }) => ({ data: data.filter(({ carrier }) => carrier === null || carrier.id === carrierId) }),
  });
  const [edited, setEdited] = useState<ClaimRule | "new">();
  const [removed, setRemoved] = useState<ClaimRule>();
  const remove = useMutation({
    mutationFn: (id: number) =>
      apiFetch("DELETE /api/portal/operator/claim-rules/{rule_id}", { params: { rule_id: id } }),
    onSuccess: () => toast.success(t("removed")),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries(claimRulesQuery),
  });
  const nameOf = ({ carrier, account }: ClaimRule) =>
    [account?.name ?? t("everyAccount"), carrier === null && t("everyCarrier")].filter(Boolean).join(" · ");
  const shareOf = (basisPoints: number, limit: number | null, deductible = 0) =>
    [
      t("share", { percent: formatDecimal(basisPoints / 100) }),
      deductible > 0 && t("deductible", { amount: formatAmount(deductible) }),
      limit !== null && t("limit", { amount: formatAmount(limit) }),
    ]
      .filter(Boolean)
      .join(", ");
  const columns: readonly Column<ClaimRule>[] = [
    { key: "scope", header: t("scope"), card: "title", cell: nameOf },
    { key: "answer", header: t("answer"), cell: ({ answer_days: count }) => t("answerDays", { count }) },
    {
      key: "payout",
      header: t("payout"),
      cell: ({ payout_basis_points: share, limit, deductible }) => shareOf(share, limit, deductible),
    },
    {
      key: "liability",
      header: t("liability"),
      cell: ({ liability_basis_points: share, liability_limit: limit }) => shareOf(share, limit),
    },
    { key: "email", header: t("email"), cell: ({ claims_email: email }) => email ?? "–" },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      cell: (rule) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" aria-label={t("editNamed", { name: nameOf(rule) })} onClick={() => setEdited(rule)}>
            {t("edit")}
          </Button>
          <Button size="sm" aria-label={t("removeNamed", { name: nameOf(rule) })} onClick={() => setRemoved(rule)}>
            {t("remove")}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Card
      flush
      title={t("title")}
      description={t("hint")}
      actions={
        <Button size="sm" icon={Plus} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      }
    >
      <QueryTable
        query={rules}
        failed={t("failed")}
        caption={t("title")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Scale} title={t("none")} description={t("noneHint")} />}
      />
      {edited && (
        <RuleDialog
          carrierId={carrierId}
          rule={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t("removeTitle", { name: removed ? nameOf(removed) : "" })}
        description={t("removeHint")}
        confirm={t("remove")}
        danger
        loading={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id, { onSettled: () => setRemoved(undefined) })}
      />
    </Card>
  );
}
