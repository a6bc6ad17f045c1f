"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp, TestTubeDiagonal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { type ColumnQuery, ColumnStep } from "@/components/shared/sheets/column-step";
import { ProblemList } from "@/components/shared/sheets/problem-list";
import { useFileErrorText } from "@/components/shared/use-file-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FileInput } from "@/components/ui/form/file-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { carriersKey } from "./queries";

const fields = [
  ...(["code", "name", "street", "streetNumber", "streetExtras", "city", "state", "zipcode", "lat", "lng"] as const),
  ...(["phone", "openHours", "acceptsPickup", "acceptsDropoff", "maxWeightKg", "maxSideCm", "active"] as const),
];

/** Imports branches from a file. A dry run comes first, so that nobody imports unseen changes. */
export function BranchImportDialog({ carrierId, onClose }: { carrierId: number; onClose: () => void }) {
  const t = useTranslations("operator.carriers.branch.import");
  const close = useTranslations("ui")("close");
  const textOf = useFileErrorText();
  const [file, setFile] = useState<File>();
  const [isWhole, setIsWhole] = useState(false);
  const send = useImport(carrierId);
  const { data: result } = send;
  const isTried = result?.difference && !result.applied;
  const [columns, setColumns] = useState<ColumnQuery>({});
  const submit = (dryRun: boolean, chosen = columns) =>
    file && send.mutate({ file, query: { dry_run: dryRun, whole: isWhole, ...chosen } });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      description={t("hint")}
      footer={
        result?.applied ? (
          <Button variant="primary" onClick={onClose}>
            {close}
          </Button>
        ) : (
          <>
            <Button
              variant={isTried ? "secondary" : "primary"}
              icon={TestTubeDiagonal}
              disabled={!file}
              loading={send.isPending && send.variables?.query.dry_run}
              onClick={() => submit(true)}
            >
              {t("try")}
            </Button>
            {isTried && (
              <Button variant="primary" icon={FileUp} loading={send.isPending} onClick={() => submit(false)}>
                {t("apply", { rows: result.taken })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t("columns")}</p>
        <Field label={t("file")}>
          <FileInput
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              setColumns({});
              send.reset();
            }}
          />
        </Field>
        <Checkbox
          label={t("whole")}
          hint={t("wholeHint")}
          checked={isWhole}
          onChange={(event) => {
            setIsWhole(event.target.checked);
            send.reset();
          }}
        />
        {send.isError && (
          <Notice tone="danger" live>
            {textOf(send.error)}
          </Notice>
        )}
        {result && !result.applied && (
          <ColumnStep
            key={`${result.columns.header_row} ${JSON.stringify(result.columns.columns)}`}
            found={result.columns}
            fields={fields.map((id) => ({ id, label: t(`field.${id}`) }))}
            isBusy={send.isPending}
            onChoose={(chosen) => {
              setColumns(chosen);
              submit(true, chosen);
            }}
          />
        )}
        {result?.difference && (
          <Notice tone={result.applied ? "success" : "info"} live title={t(result.applied ? "applied" : "tried")}>
            {t("difference", result.difference)}
          </Notice>
        )}
        {result && result.problem_count > 0 && (
          <ProblemList count={result.problem_count} problems={result.problems}>
            <p>{t(result.taken === 0 ? "nothingTaken" : "othersTaken", { rows: result.taken })}</p>
          </ProblemList>
        )}
      </div>
    </Dialog>
  );
}

function useImport(carrierId: number) {
  const t = useTranslations("operator.carriers.done");
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, query }: { file: File; query: ColumnQuery & { dry_run: boolean; whole: boolean } }) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/branches/sheet", {
        params: { carrier_id: carrierId },
        query,
        file,
      }),
    onSuccess: (result) => {
      if (!result.applied) return;
      toast.success(t("saved"));
      return client.invalidateQueries({ queryKey: carriersKey });
    },
  });
}
