"use client";

import { useMutation } from "@tanstack/react-query";
import { PackageCheck, RotateCcw, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import type { Tone } from "@/components/ui/tone";
import type { ClosureReason, PieceOutcome } from "@/lib/core/vocabulary";

interface ReceptionCardProps {
  accountId: number;
  shipmentId: number;
  isComplete: boolean;
  receptions: readonly {
    readonly id: number;
    readonly createdAt: string;
    readonly isUndone: boolean;
    readonly isUndoable: boolean;
    readonly pieces: readonly {
      readonly key: string;
      readonly label: string;
      readonly packageNumber: number;
      readonly outcome: PieceOutcome;
      readonly note: string;
      readonly warehouse: string | null;
      readonly place: string;
    }[];
  }[];
  closure: { readonly reason: ClosureReason; readonly note: string; readonly at: string } | undefined;
  canReceive: boolean;
  canClose: boolean;
}

const tones: Readonly<Record<PieceOutcome, Tone>> = {
  stock: "success",
  damaged: "danger",
  not_ours: "warning",
  missing: "warning",
};

/** What was received of a parcel that came back, piece by piece. */
export function ReceptionCard(props: ReceptionCardProps) {
  const { accountId, shipmentId, receptions, isComplete, closure, canReceive, canClose } = props;
  const t = useTranslations("reception");
  const textOf = useErrorMessage();
  const router = useRouter();
  const undo = useMutation({
    mutationFn: (id: number) =>
      apiFetch("POST /api/portal/receptions/{id}/undo", { params: { id }, body: { account_id: accountId } }),
    onSuccess: () => toast.success(t("undone")),
    onSettled: () => router.refresh(),
  });
  const reopen = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/return-closures/reopen", { body: { account_id: accountId, ids: [shipmentId] } }),
    onSuccess: () => toast.success(t("card.reopened")),
    onSettled: () => router.refresh(),
  });
  const error = undo.error ?? reopen.error;
  const hasReceived = receptions.some(({ isUndone }) => !isUndone);
  return (
    <Card
      title={t("card.title")}
      actions={
        hasReceived && (
          <Badge tone={isComplete ? "success" : "warning"}>{t(isComplete ? "card.complete" : "card.partial")}</Badge>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {closure && (
          <div>
            <p className="font-medium">{t("card.closed")}</p>
            <p className="break-words text-muted text-sm">
              {t(`closure.${closure.reason}`)}
              {closure.note && ` · ${closure.note}`} · <DateTime at={closure.at} show="date" />
            </p>
            {canClose && (
              <Button
                size="sm"
                icon={RotateCcw}
                className="mt-2"
                loading={reopen.isPending}
                onClick={() => reopen.mutate()}
              >
                {t("card.reopen")}
              </Button>
            )}
          </div>
        )}
        {receptions.length === 0 && !closure && <p>{t("card.none")}</p>}
        {receptions.map(({ id, createdAt, isUndone, isUndoable, pieces }) => (
          <section key={id}>
            <p className="flex items-center justify-between gap-2 text-muted text-sm">
              <DateTime at={createdAt} />
              {isUndone && <Badge>{t("card.undone")}</Badge>}
            </p>
            {!isUndone && (
              <ul className="mt-1.5 grid gap-2">
                {pieces.map(({ key, label, packageNumber, outcome, note, warehouse, place }) => (
                  <li key={key}>
                    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                      <span className="min-w-0 break-words">{label || t("unnamed", { number: packageNumber })}</span>
                      <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
                    </p>
                    {(warehouse || note) && (
                      <p className="break-words text-muted text-sm">
                        {[warehouse, place, note].filter(Boolean).join(" · ")}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {isUndoable && canReceive && (
              <Button size="sm" icon={Undo2} className="mt-2" loading={undo.isPending} onClick={() => undo.mutate(id)}>
                {t("undo")}
              </Button>
            )}
          </section>
        ))}
        <FormError text={error ? textOf(error) : undefined} />
        {canReceive && !isComplete && (
          <div>
            <LinkButton href={`/returns/receive?shipment=${shipmentId}`} icon={PackageCheck}>
              {t("start")}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}
