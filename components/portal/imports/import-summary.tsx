"use client";

import { Columns3, FileDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { AddMoneyLink } from "../billing/add-money-link";
import { FileFacts } from "./file-facts";
import { ImportActions } from "./import-actions";
import { ImportOutcome } from "./import-outcome";
import { ImportProgress } from "./import-progress";
import { type Import, openRows } from "./queries";
import { useRun } from "./use-run";

interface ImportSummaryProps {
  found: Import;
  canPrint: boolean;
  onChangeColumns: () => void;
}

/** What the file is, how far its import is, and what can be done next. */
export function ImportSummary({ found, canPrint, onChangeColumns }: ImportSummaryProps) {
  const t = useTranslations("imports");
  const textOf = useErrorMessage();
  const run = useRun(found);
  const { counts } = found;
  const isBusy = openRows(found) > 0;
  const isStarted = counts.created + counts.queued > 0;
  const sums = [
    { word: "ready", count: counts.ready + counts.queued },
    { word: "attention", count: counts.faulty + counts.failed },
    ...(found.kind === "orders" ? [{ word: "asked", count: counts.asked } as const] : []),
    { word: "created", count: counts.created },
    { word: "skipped", count: counts.skipped + counts.ignored },
  ] as const;
  return (
    <Card
      title={t("progress.summary")}
      actions={
        <>
          {!isStarted && (
            <Button size="sm" variant="ghost" icon={Columns3} onClick={onChangeColumns}>
              {t("columns.change")}
            </Button>
          )}
          <ResultLink id={found.id} />
        </>
      }
      footer={<ImportActions found={found} run={run} />}
    >
      <div className="grid gap-5">
        <FileFacts found={found} canInclude={!isStarted} hasUnused />
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          {sums.map(({ word, count }) => (
            <div key={word}>
              <dt className="text-muted text-sm">{t(`progress.${word}`)}</dt>
              <dd className="font-semibold text-2xl tabular-nums tracking-tight">{count}</dd>
            </div>
          ))}
        </dl>
        {!isBusy && !isStarted && counts.faulty + counts.asked > 1 && (
          <Notice
            actions={
              <Button size="sm" onClick={onChangeColumns}>
                {t("columns.forAll")}
              </Button>
            }
          >
            {t("columns.forAllHint")}
          </Notice>
        )}
        {isBusy && <ImportProgress found={found} run={run} />}
        {!isBusy && counts.created > 0 && <ImportOutcome found={found} canPrint={canPrint} />}
        {counts.ready > 0 && counts.waiting === 0 && found.affordable < counts.ready && (
          <Notice tone="warning" title={t("balance.title", { affordable: found.affordable, count: counts.ready })}>
            {t("balance.hint")} <AddMoneyLink />
          </Notice>
        )}
        <FormError text={run.isError ? textOf(run.error) : undefined} />
      </div>
    </Card>
  );
}

function ResultLink({ id }: { id: number }) {
  const t = useTranslations("imports.action");
  const locale = useLocale();
  return (
    <a
      href={apiUrl("GET /api/portal/imports/{id}/result", { params: { id }, query: { lang: locale } })}
      download
      className={buttonStyle("secondary", "sm")}
    >
      <FileDown aria-hidden className="-ml-0.5 size-4 shrink-0" />
      {t("result")}
    </a>
  );
}
