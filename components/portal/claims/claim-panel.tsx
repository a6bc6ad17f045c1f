"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { PageHeader } from "@/components/ui/layout/page-header";
import { lazyComponent } from "@/components/ui/lazy-component";
import { isOpenClaim } from "@/lib/core/vocabulary";
import { ClaimEvidence } from "./claim-evidence";
import { ClaimFacts } from "./claim-facts";
import { ClaimHistory } from "./claim-history";
import { ClaimStateBadge } from "./claim-state-badge";
import { claimQuery, claimsKey } from "./queries";

const WithdrawDialog = dynamic(lazyComponent(() => import("./withdraw-dialog").then((file) => file.WithdrawDialog)));

interface ClaimPanelProps {
  accountId: number;
  id: number;
  canChange: boolean;
}

/** A claim of the account: what is claimed, its evidence and its steps. */
export function ClaimPanel({ accountId, id, canChange }: ClaimPanelProps) {
  const t = useTranslations("claims");
  const textOf = useErrorMessage();
  const canSeeMoney = useCanSeeMoney();
  const client = useQueryClient();
  const { data: claim, error, refetch } = useQuery(claimQuery(accountId, id));
  const [isWithdrawing, setWithdrawing] = useState(false);
  const reread = () => client.invalidateQueries({ queryKey: claimsKey(accountId) });
  if (!claim)
    return error ? (
      <ErrorState title={t("detail.failed")} description={textOf(error)} onRetry={() => refetch()} />
    ) : (
      <Skeleton className="h-60" />
    );
  return (
    <div className="grid gap-5">
      <PageHeader
        title={`${t("one", { id })} · ${t(`kind.${claim.kind}`)}`}
        badge={<ClaimStateBadge state={claim.state} isOverdue={claim.overdue} />}
        back={{ href: "/claims", label: t("title") }}
        actions={
          canChange &&
          claim.state === "open" && <Button onClick={() => setWithdrawing(true)}>{t("withdraw.action")}</Button>
        }
      />
      <ClaimFacts claim={claim} shipmentsPath="/shipments" canSeeMoney={canSeeMoney} />
      <ClaimEvidence
        evidence={claim.evidence}
        urlOf={(fileId) => apiUrl("GET /v2/claims/{id}/evidence/{file_id}", { params: { id, file_id: fileId } })}
        add={
          canChange && isOpenClaim(claim.state)
            ? (evidence, idempotencyKey) =>
                apiFetch("POST /v2/claims/{id}/evidence", {
                  params: { id },
                  body: { evidence: [evidence] },
                  idempotencyKey,
                })
            : undefined
        }
        onAdded={reread}
      />
      <ClaimHistory history={claim.history} />
      {isWithdrawing && <WithdrawDialog id={id} onDone={reread} onClose={() => setWithdrawing(false)} />}
    </div>
  );
}
