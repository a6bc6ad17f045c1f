"use client";

import { PackageCheck, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { SelectionSection } from "@/components/shared/selection-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { IdText } from "@/components/ui/id-text";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ShipmentStatus, UnreceivedReason } from "@/lib/core/vocabulary";

const ClaimDialog = dynamic(lazyComponent(() => import("../claims/claim-dialog").then((file) => file.ClaimDialog)));
const CloseDialog = dynamic(lazyComponent(() => import("./close-dialog").then((file) => file.CloseDialog)));

/** A parcel that comes back and that nobody received. */
export interface UnreceivedRow {
  readonly id: number;
  readonly reason: UnreceivedReason;
  readonly since: string;
  /** Calendar days since then. */
  readonly days: number;
  readonly externalId: string;
  readonly originalId: number | null;
  /** The buyer. */
  readonly person: string;
  readonly place: string;
  readonly carrier: string;
  readonly status: ShipmentStatus;
  readonly canClaim: boolean;
  readonly hasOpenClaim: boolean;
}

interface UnreceivedListProps {
  accountId: number;
  rows: readonly UnreceivedRow[];
  canReceive: boolean;
  canClose: boolean;
}

const nothing: ReadonlySet<number> = new Set();

/** What nobody received, longest waiting first, with what can be done about it: receive, claim, or close with a reason. */
export function UnreceivedList({ accountId, rows, canReceive, canClose }: UnreceivedListProps) {
  const t = useTranslations("reception.unreceived");
  const router = useRouter();
  const [chosen, setChosen] = useState(nothing);
  const [claimed, setClaimed] = useState<number>();
  const [closing, setClosing] = useState<readonly number[]>();
  // What left the page since it was ticked is closed by nobody.
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const reopen = async (closed: readonly number[]) => {
    await apiFetch("POST /api/portal/return-closures/reopen", { body: { account_id: accountId, ids: [...closed] } });
    router.refresh();
  };
  const onClosed = (closed: readonly number[]) => {
    setChosen(nothing);
    setClosing(undefined);
    toast.success(t("closed", { count: closed.length }), {
      action: { label: t("undo"), onClick: () => void reopen(closed) },
    });
    router.refresh();
  };
  return (
    <>
      {canClose && ids.length > 0 && (
        <SelectionSection label={t("selection")}>
          <p role="status" className="font-medium">
            {t("selected", { count: ids.length })}
          </p>
          <div className="flex flex-wrap gap-1.5">
            <Button size="sm" icon={X} onClick={() => setClosing(ids)}>
              {t("close")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(nothing)}>
              {t("none")}
            </Button>
          </div>
        </SelectionSection>
      )}
      <ul aria-label={t("caption")} className="divide-y">
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-3 px-4 py-3 sm:px-5">
            {canClose && (
              <Checkbox
                label={t("rowLabel", { id: row.id })}
                hideLabel
                checked={chosen.has(row.id)}
                onChange={({ target }) => toggle(row.id, target.checked)}
              />
            )}
            <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <Facts row={row} />
              <div className="flex flex-wrap gap-1.5">
                {canReceive && (
                  <LinkButton href={`/returns/receive?shipment=${row.id}`} size="sm" icon={PackageCheck}>
                    {t("receive")}
                    <span className="sr-only"> #{row.id}</span>
                  </LinkButton>
                )}
                {canClose && row.canClaim && !row.hasOpenClaim && (
                  <Button size="sm" onClick={() => setClaimed(row.id)}>
                    {t("claim")}
                    <span className="sr-only"> #{row.id}</span>
                  </Button>
                )}
                {canClose && (
                  <Button size="sm" variant="ghost" icon={X} onClick={() => setClosing([row.id])}>
                    {t("close")}
                    <span className="sr-only"> #{row.id}</span>
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {claimed !== undefined && (
        <ClaimDialog shipmentId={claimed} source="reception" onClose={() => setClaimed(undefined)} />
      )}
      {closing && (
        <CloseDialog accountId={accountId} ids={closing} onClosed={onClosed} onClose={() => setClosing(undefined)} />
      )}
    </>
  );
}

function Facts({ row }: { row: UnreceivedRow }) {
  const t = useTranslations("reception.unreceived");
  const statuses = useTranslations("status");
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={`/shipments/${row.id}`} className="font-medium text-accent-ink underline-offset-2 hover:underline">
          #{row.id}
        </Link>
        <Badge tone={row.reason === "delivered" || row.reason === "partial" ? "danger" : "warning"}>
          {t(`reason.${row.reason}`)}
        </Badge>
        {row.hasOpenClaim && <Badge tone="info">{t("claimed")}</Badge>}
      </p>
      <p className="mt-1 break-words">
        {row.person} ·&nbsp;{row.place}
        {row.externalId && (
          <>
            {" ·\u00a0"}
            <IdText>{row.externalId}</IdText>
          </>
        )}
      </p>
      <p className="text-muted text-sm">
        {row.carrier} ·&nbsp;{statuses(row.status)} ·&nbsp;
        <DateTime at={row.since} show="date" />{" "}
        <span className="whitespace-nowrap">({t("age", { count: row.days })})</span>
      </p>
    </div>
  );
}
