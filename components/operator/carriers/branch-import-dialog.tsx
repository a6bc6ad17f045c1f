"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp, TestTubeDiagonal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { ProblemList } from "@/components/shared/sheets/problem-list";
import { useFileErrorText } from "@/components/shared/use-file-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { carriersKey } from "./queries";

/** Imports branches from a file. A dry run comes first, so that nobody imports unseen changes. */
export function BranchImportDialog({ carrierId, onClose }: { carrierId: number; onClose: () => void }) {
  const t = useTranslations("operator.carriers.branch.import");
  const tariffWords = useTranslations("operator.tariffs.import");
  const close = useTranslations("ui")("close");
  const textOf = useFileErrorText();
  const [file, setFile] = useState<File>();
  const [isWhole, setIsWhole] = useState(false);
  const send = useImport(carrierId);
  const { data: result } = send;
  const isTried = result?.difference && !result.applied;
  const submit = (dryRun: boolean) => file && send.mutate({ file, isWhole, dryRun });
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
              loading={send.isPending && send.variables?.dryRun}
              onClick={() => submit(true)}
            >
              {t("try")}
            </Button>
            {isTried && (
              <Button variant="primary" icon={FileUp} loading={send.isPending} onClick={() => submit(false)}>
                {t("apply", { rows: result.rows })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t("columns")}</p>
        <Field label={t("file")}>
          <Input
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            className="py-1.5"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
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
        {result?.difference && (
          <Notice tone={result.applied ? "success" : "info"} live title={t(result.applied ? "applied" : "tried")}>
            {t("difference", result.difference)}
          </Notice>
        )}
        {result && result.problem_count > 0 && (
          <ProblemList count={result.problem_count} problems={result.problems}>
            <p>{tariffWords("problemsHint")}</p>
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
    mutationFn: ({ file, isWhole, dryRun }: { file: File; isWhole: boolean; dryRun: boolean }) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/branches/sheet", {
        params: { carrier_id: carrierId },
        query: { dry_run: dryRun, whole: isWhole },
        file,
      }),
    onSuccess: (result) => {
      if (!result.applied) return;
      toast.success(t("saved"));
      return client.invalidateQueries({ queryKey: carriersKey });
    },
  });
}
