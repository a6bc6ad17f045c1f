"use client";

import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ClaimEvidence } from "@/components/portal/claims/claim-evidence";
import { ClaimFacts } from "@/components/portal/claims/claim-facts";
import { ClaimHistory } from "@/components/portal/claims/claim-history";
import { ClaimStateBadge } from "@/components/portal/claims/claim-state-badge";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { QueryPending } from "@/components/shared/query-pending";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/layout/page-header";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { operatorClaimQuery } from "./queries";
import { type AskedStep, stepsOf } from "./steps";

const StepDialog = dynamic(lazyComponent(() => import("./step-dialog").then((file) => file.StepDialog)));

/** A claim of any account: what is claimed, its evidence and steps, and what is done about it. */
export function ClaimPage({ id }: { id: number }) {
  const t = useTranslations("operatorDesk.claims");
  const labels = useTranslations("claims");
  const { data: claim, error, refetch } = useQuery(operatorClaimQuery(id));
  const [asked, setAsked] = useState<AskedStep>();
  if (!claim) return <QueryPending query={{ error, refetch }} failed={labels("detail.failed")} className="h-60" />;
  const [next, ...others] = stepsOf(claim);
  const nameOf = (step: AskedStep) =>
    t(step === "send" && claim.state === "rejected" ? "send.again" : `${step}.action`);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={`${labels("one", { id })} · ${labels(`kind.${claim.kind}`)}`}
        badge={<ClaimStateBadge state={claim.state} isOverdue={claim.overdue} />}
        back={{ href: "/operator/claims", label: t("title") }}
        actions={
          <>
            {!claim.own_loss && (
              <a
                href={apiUrl("GET /api/portal/operator/claims/{claim_id}/letter", { params: { claim_id: id } })}
                target="_blank"
                rel="noopener"
                className={buttonStyle("secondary", "md")}
              >
                <FileText aria-hidden className="-ml-0.5 size-4 shrink-0" />
                {t("letter")}
              </a>
            )}
            {others.map((step) => (
              <Button key={step} onClick={() => setAsked(step)}>
                {nameOf(step)}
              </Button>
            ))}
            {next && (
              <Button variant="primary" onClick={() => setAsked(next)}>
                {nameOf(next)}
              </Button>
            )}
          </>
        }
      />
      <ClaimFacts
        claim={claim}
        shipmentsPath="/operator/shipments"
        canSeeMoney
        more={[
          {
            term: t("detail.account"),
            detail: (
              <Link href={`/operator/accounts/${claim.account.id}`} className="text-accent-ink hover:underline">
                {claim.account.name}
              </Link>
            ),
          },
          { term: t("detail.status"), detail: <StatusBadge status={claim.shipment_status} /> },
          { term: t("detail.declared"), detail: <Money amount={claim.declared_value} /> },
          {
            term: t("detail.carrierOwes"),
            detail: claim.carrier_amount > 0 && <Money amount={claim.carrier_amount} />,
          },
          { term: t("detail.carrierPaid"), detail: claim.carrier_paid > 0 && <Money amount={claim.carrier_paid} /> },
        ]}
      />
      <ClaimEvidence
        evidence={claim.evidence}
        urlOf={(fileId) =>
          apiUrl("GET /api/portal/operator/claims/{claim_id}/evidence/{file_id}", {
            params: { claim_id: id, file_id: fileId },
          })
        }
        add={
          claim.state === "closed"
            ? undefined
            : (evidence, idempotencyKey) =>
                apiFetch("POST /api/portal/operator/claims/{claim_id}/evidence", {
                  params: { claim_id: id },
                  body: { evidence: [evidence] },
                  idempotencyKey,
                })
        }
        onAdded={() => refetch()}
      />
      <ClaimHistory history={claim.history} />
      {asked && <StepDialog key={asked} step={asked} claim={claim} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
