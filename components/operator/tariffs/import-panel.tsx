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
import { Field } from "@/components/ui/form/field";
import { FileInput } from "@/components/ui/form/file-button";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { tariffsKey } from "../shared/queries";
import { type PriceListTerm, type PriceListTerms, PriceListTermsForm } from "./price-list-terms";
import { SheetDownload } from "./sheet-download";
import { TrialReport } from "./trial-report";

const kinds = ["workbook", "prices", "zones", "surcharges"] as const;
type Kind = (typeof kinds)[number];

const fields = {
  prices: ["originZone", "destinationZone", "minDays", "maxDays", "extraKg", "upToKg", "price"],
  zones: ["zone", "postcode", "postcodeFrom", "postcodeTo", "province"],
  surcharges: ["kind", "classification", "side", "zones", "amount", "share", "minimum"],
} as const;

/** Imports a file into a draft. A dry run comes first, so that nobody imports unseen changes. */
export function ImportPanel({ tariffId }: { tariffId: number }) {
  const t = useTranslations("operator.tariffs");
  const textOf = useFileErrorText();
  const [kind, setKind] = useState<Kind>("workbook");
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<ColumnQuery>({});
  const [terms, setTerms] = useState<PriceListTerms>({});
  const send = useImport(tariffId);
  const { data: result } = send;
  // What was asked once stays to be seen and changed.
  const [asked, setAsked] = useState<readonly PriceListTerm[]>([]);
  const submit = (dryRun: boolean, chosen = columns) =>
    file &&
    send.mutate(
      { kind, file, query: { dry_run: dryRun, ...chosen, ...terms } },
      { onSuccess: ({ needs }) => setAsked([...new Set([...asked, ...needs])]) },
    );
  const choose = (changes: { kind?: Kind; file?: File | undefined }) => {
    setKind(changes.kind ?? kind);
    setFile(changes.kind ? undefined : changes.file);
    setColumns({});
    setTerms({});
    setAsked([]);
    send.reset();
  };
  const isTried = result?.trial && !result.applied;
  return (
    <div className="grid gap-5">
      <Card title={t("import.title")} description={t("import.hint")}>
        <div className="grid gap-4">
          <SegmentedControl
            label={t("import.kind")}
            value={kind}
            onValueChange={(value) => choose({ kind: value })}
            options={kinds.map((value) => ({ value, label: t(`sheet.${value}`) }))}
            className="w-fit"
          />
          <p className="text-muted text-sm">{t(`import.columns.${kind}`)}</p>
          {kind === "workbook" && <SheetDownload tariffId={tariffId} kind={kind} label={t("import.download")} />}
          <Field label={t("import.file")} hint={t("import.fileHint")}>
            <FileInput
              // Remount the input when the kind changes: the value of a file input cannot be set.
              key={kind}
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              onChange={(event) => choose({ file: event.target.files?.[0] })}
            />
          </Field>
          {asked.length > 0 && (
            <PriceListTermsForm
              asked={asked}
              terms={terms}
              onChange={(changed) => {
                setTerms(changed);
                send.reset();
              }}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={isTried ? "secondary" : "primary"}
              icon={TestTubeDiagonal}
              disabled={!file}
              loading={send.isPending && send.variables?.query.dry_run}
              onClick={() => submit(true)}
            >
              {t("import.try")}
            </Button>
            {isTried && file && (
              <Button variant="primary" icon={FileUp} loading={send.isPending} onClick={() => submit(false)}>
                {t("import.apply", { rows: result.rows })}
              </Button>
            )}
          </div>
          {send.isError && (
            <Notice tone="danger" live>
              {textOf(send.error)}
            </Notice>
          )}
          {result?.applied && (
            <Notice tone="success" live title={t("import.applied", { rows: result.rows })}>
              {t("import.appliedHint")}
            </Notice>
          )}
          {result?.columns && kind !== "workbook" && !result.applied && (
            <ColumnStep
              key={`${result.columns.header_row} ${JSON.stringify(result.columns.columns)}`}
              found={result.columns}
              fields={fields[kind].map((id) => ({ id, label: t(`import.field.${id}`) }))}
              isBusy={send.isPending}
              onChoose={(chosen) => {
                setColumns(chosen);
                submit(true, chosen);
              }}
            />
          )}
          {result && !result.columns && result.ignored.length > 0 && (
            <Notice>{t("import.ignored", { columns: result.ignored.join(", ") })}</Notice>
          )}
          {result?.tax && <p className="text-sm">{t(`import.tax.${result.tax}`)}</p>}
          {result && result.warnings.length > 0 && (
            <ProblemList
              tone="warning"
              count={result.warnings.length}
              problems={result.warnings}
              title={t("import.warnings", { count: result.warnings.length })}
            >
              <p>{t("import.warningsHint")}</p>
            </ProblemList>
          )}
          {result && result.problem_count > 0 && (
            <ProblemList count={result.problem_count} problems={result.problems}>
              <p>{t("import.problemsHint")}</p>
            </ProblemList>
          )}
        </div>
      </Card>
      {result?.trial && <TrialReport trial={result.trial} />}
    </div>
  );
}

type ImportQuery = ColumnQuery & PriceListTerms & { readonly dry_run: boolean };

function useImport(tariffId: number) {
  const t = useTranslations("operator.tariffs.import");
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file, query }: { kind: Kind; file: File; query: ImportQuery }) =>
      apiFetch("POST /api/portal/operator/tariffs/{tariff_id}/sheets/{kind}", {
        params: { tariff_id: tariffId, kind },
        query,
        file,
      }),
    onSuccess: (result) => {
      if (!result.applied) return;
      toast.success(t("applied", { rows: result.rows }));
      return client.invalidateQueries({ queryKey: tariffsKey });
    },
  });
}
