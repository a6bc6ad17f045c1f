"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatWeight } from "@/lib/core/units";
import { CandidateRows } from "./candidate-rows";
import { type ClosingChoice, rowsOf, toggled } from "./closing-choice";
import { type HandOver, manifestsKey, previewQuery } from "./queries";

interface CloseDialogProps {
  accountId: number;
  handOver: HandOver;
  onClose: () => void;
}

const nothing: ReadonlySet<number> = new Set();

/** Shows what goes with the carrier and what stays, and closes the day. */
export function CloseDialog({ accountId, handOver, onClose }: CloseDialogProps) {
  const t = useTranslations("manifests.dialog");
  const textOf = useErrorMessage();
  const router = useRouter();
  const client = useQueryClient();
  const preview = useQuery(previewQuery(accountId, handOver));
  const [choice, setChoice] = useState<ClosingChoice>({ onlyScanned: false, left: nothing, taken: nothing });
  const rows = preview.data ? rowsOf(preview.data, choice) : [];
  const going = rows.filter(({ goes }) => goes).map(({ candidate }) => candidate);
  const form = useApiForm<Record<string, never>, { id: number; number: number }>({
    send: (_, keyFor) => {
      const body = {
        account_id: accountId,
        origin_id: handOver.originId,
        carrier_id: handOver.carrierId,
        only_scanned: choice.onlyScanned,
        take: [...choice.taken],
        leave: [...choice.left],
      };
      return apiFetch("POST /v2/manifests", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ id, number }) => {
      toast.success(t("done", { number }));
      router.push(`/pickups/manifests/${id}`);
      return client.invalidateQueries({ queryKey: manifestsKey(accountId) });
    },
    onDone: onClose,
  });
  const ready = preview.data?.going ?? [];
  const scanned = ready.filter(({ isHandedOver }) => isHandedOver).length;
  return (
    <FormDialog
      size="lg"
      title={t("title", { carrier: handOver.carrierName })}
      description={t("description", { origin: handOver.originName })}
      confirm={t("confirm")}
      disabled={going.length === 0}
      form={form}
      onClose={onClose}
    >
      {preview.error && !preview.data && (
        <ErrorState title={t("failed")} description={textOf(preview.error)} onRetry={() => preview.refetch()} />
      )}
      {preview.isPending && <Skeleton className="h-40" />}
      {preview.data && (
        <>
          {scanned > 0 && scanned < ready.length && (
            <FieldGroup label={t("which")}>
              <RadioGroup
                value={choice.onlyScanned ? "scanned" : "all"}
                onValueChange={(value) => setChoice({ ...choice, onlyScanned: value === "scanned" })}
                options={[
                  { value: "all", label: t("all"), detail: t("allDetail", { count: ready.length }) },
                  { value: "scanned", label: t("scanned"), detail: t("scannedDetail", { count: scanned }) },
                ]}
              />
            </FieldGroup>
          )}
          <p role="status" className="font-medium">
            {going.length === 0
              ? t("none")
              : t("goesCount", {
                  shipments: going.length,
                  packages: going.reduce((sum, { packages }) => sum + packages, 0),
                  weight: formatWeight(going.reduce((sum, { weightGrams }) => sum + weightGrams, 0)),
                })}
          </p>
          <CandidateRows rows={rows} onToggle={(row) => setChoice(toggled(choice, row))} />
          {preview.data.unprepared > 0 && <Notice>{t("unprepared", { count: preview.data.unprepared })}</Notice>}
        </>
      )}
    </FormDialog>
  );
}
