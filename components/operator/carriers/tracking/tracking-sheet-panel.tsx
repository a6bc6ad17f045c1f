"use client";

import { useMutation } from "@tanstack/react-query";
import { FileUp, TestTubeDiagonal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { type ColumnQuery, ColumnStep } from "@/components/shared/sheets/column-step";
import { ProblemList } from "@/components/shared/sheets/problem-list";
import { useFileErrorText } from "@/components/shared/use-file-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { FileInput } from "@/components/ui/form/file-button";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import { StatusWordForm, type TrackingSheetReply } from "./status-word-form";

const fields = ["guide", "state", "date", "time"] as const;

/** Reports the states of a carrier's sheet. A dry run comes first, so that nothing moves unseen. */
export function TrackingSheetPanel({ carrierId }: { carrierId: number }) {
  const t = useTranslations("operator.carriers.tracking");
  const textOf = useFileErrorText();
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<ColumnQuery>({});
  const send = useTrackingSheet(carrierId);
  const { data: result } = send;
  const submit = (dryRun: boolean, chosen = columns) =>
    file && send.mutate({ file, query: { dry_run: dryRun, ...chosen } });
  const changes = result && !result.applied ? result.moved + result.recorded : 0;
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="grid gap-4">
        <Field label={t("file")} hint={t("fileHint")}>
          <FileInput
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              setColumns({});
              send.reset();
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            variant={changes > 0 ? "secondary" : "primary"}
            icon={TestTubeDiagonal}
            disabled={!file}
            loading={send.isPending && send.variables?.query.dry_run}
            onClick={() => submit(true)}
          >
            {t("try")}
          </Button>
          {changes > 0 && (
            <Button variant="primary" icon={FileUp} loading={send.isPending} onClick={() => submit(false)}>
              {t("apply", { rows: changes })}
            </Button>
          )}
        </div>
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
        {result && !result.applied && result.words.length > 0 && (
          <StatusWordForm
            key={JSON.stringify(result.words)}
            carrierId={carrierId}
            words={result.words}
            onSaved={() => submit(true)}
          />
        )}
        {result && (
          <Notice tone={result.applied ? "success" : "info"} live title={t(result.applied ? "applied" : "tried")}>
            {t("summary", {
              moved: result.moved,
              recorded: result.recorded,
              known: result.known,
              ignored: result.ignored,
            })}
          </Notice>
        )}
        {result && result.moves.length > 0 && <Moves moves={result.moves} />}
        {result && result.problem_count > 0 && (
          <ProblemList count={result.problem_count} problems={result.problems}>
            <p>{t("problemsHint")}</p>
          </ProblemList>
        )}
      </div>
    </Card>
  );
}

const shownMoves = 50;

function Moves({ moves }: Pick<TrackingSheetReply, "moves">) {
  const t = useTranslations("operator.carriers.tracking");
  const labels = useTranslations("status");
  return (
    <div>
      <Table
        caption={t("moves")}
        rows={moves.slice(0, shownMoves)}
        rowKey={({ line }) => line}
        columns={[
          { key: "guide", header: t("field.guide"), card: "title", cell: ({ guide }) => guide },
          { key: "from", header: t("from"), cell: ({ from }) => labels(from) },
          { key: "to", header: t("to"), cell: ({ to }) => labels(to) },
        ]}
      />
      {moves.length > shownMoves && <p className="mt-1 text-muted text-sm">{t("moreMoves", { shown: shownMoves })}</p>}
    </div>
  );
}

function useTrackingSheet(carrierId: number) {
  return useMutation({
    mutationFn: ({ file, query }: { file: File; query: ColumnQuery & { dry_run: boolean } }) =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/tracking/sheet", {
        params: { carrier_id: carrierId },
        query,
        file,
      }),
  });
}
