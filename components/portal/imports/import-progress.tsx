"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Columns3, FileDown, RotateCcw, Square } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { formatAmount } from "@/lib/core/money";
import type { ImportAction } from "@/lib/core/vocabulary";
import { AddMoneyLink } from "../billing/add-money-link";
import { ProgressLine } from "./progress-line";
import { type Import, importQuery, importsKey, openRows } from "./queries";

/** Progress of an import and its current actions. */
export function ImportProgress({ found, onChangeColumns }: { found: Import; onChangeColumns: () => void }) {
  const t = useTranslations("imports");
  const locale = useLocale();
  const run = useRun(found);
  const { counts, total } = found;
  const isBusy = openRows(found) > 0;
  const sums = [
    { word: "ready", count: counts.ready + counts.queued },
    { word: "attention", count: counts.faulty + counts.failed },
    { word: "created", count: counts.created },
    { word: "skipped", count: counts.skipped },
  ] as const;
  const work = counts.queued + counts.created + counts.failed;
  return (
    <Card
      title={t("progress.summary")}
      actions={
        <>
          {counts.created + counts.queued === 0 && (
            <Button size="sm" variant="ghost" icon={Columns3} onClick={onChangeColumns}>
              {t("columns.change")}
            </Button>
          )}
          <a
            href={apiUrl("GET /api/portal/imports/{id}/result", { params: { id: found.id }, query: { lang: locale } })}
            download
            className={buttonStyle("secondary", "sm")}
          >
            <FileDown aria-hidden className="-ml-0.5 size-4 shrink-0" />
            {t("action.result")}
          </a>
        </>
      }
      footer={<Actions found={found} run={run} />}
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {sums.map(({ word, count }) => (
          <div key={word}>
            <dt className="text-muted text-sm">{t(`progress.${word}`)}</dt>
            <dd className="font-semibold text-2xl tabular-nums tracking-tight">{count}</dd>
          </div>
        ))}
      </dl>
      {isBusy && (
        <div className="mt-5">
          {counts.waiting > 0 ? (
            <ProgressLine
              label={t("progress.checking", { done: total - counts.waiting, total })}
              done={total - counts.waiting}
              total={total}
            />
          ) : (
            <ProgressLine
              label={t("progress.creating", { done: work - counts.queued, total: work })}
              done={work - counts.queued}
              total={work}
            />
          )}
          <p className="mt-2 text-muted text-sm">{t("progress.hint")}</p>
        </div>
      )}
      {!isBusy && counts.created > 0 && (
        <Notice
          tone="success"
          className="mt-5"
          title={t("done.title", { count: counts.created })}
          actions={
            <LinkButton href="/shipments" size="sm">
              {t("done.look")}
            </LinkButton>
          }
        >
          {t("done.hint", { price: formatAmount(found.created_amount) })}
        </Notice>
      )}
      {counts.ready > 0 && counts.waiting === 0 && found.affordable < counts.ready && (
        <Notice
          tone="warning"
          className="mt-5"
          title={t("balance.title", { affordable: found.affordable, count: counts.ready })}
        >
          {t("balance.hint")} <AddMoneyLink />
        </Notice>
      )}
      {run.isError && <RejectedRow error={run.error} />}
    </Card>
  );
}

function RejectedRow({ error }: { error: unknown }) {
  const textOf = useErrorMessage();
  return (
    <Notice tone="danger" live className="mt-4">
      {textOf(error)}
    </Notice>
  );
}

type Run = ReturnType<typeof useRun>;

function Actions({ found, run }: { found: Import; run: Run }) {
  const t = useTranslations("imports.action");
  const { counts } = found;
  const props = (action: ImportAction) => ({
    loading: run.isPending && run.variables === action,
    disabled: run.isPending,
    onClick: () => run.mutate(action),
  });
  if (counts.ready + counts.failed + counts.queued === 0) return null;
  return (
    <>
      {counts.queued > 0 && (
        <Button icon={Square} {...props("stop")}>
          {t("stop")}
        </Button>
      )}
      {counts.failed > 0 && (
        <Button icon={RotateCcw} {...props("retry")}>
          {t("retry", { count: counts.failed })}
        </Button>
      )}
      {counts.ready > 0 && (
        <Button variant="primary" {...props("create")} disabled={run.isPending || counts.waiting > 0}>
          {t("create", { count: counts.ready, price: formatAmount(found.ready_amount) })}
          {found.affordable < counts.ready && counts.waiting === 0 && (
            <span className="font-normal">
              {" "}
              · {t("affordable", { affordable: found.affordable, count: counts.ready })}
            </span>
          )}
        </Button>
      )}
    </>
  );
}

const doneMessages = { create: "started", retry: "retried", stop: "stopped" } as const;

/** Runs an action of an import. Repeating it is harmless: each action takes only rows in the matching state. */
function useRun({ id }: Import) {
  const t = useTranslations("imports.action");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ImportAction) =>
      apiFetch("POST /api/portal/imports/{id}/run", { params: { id }, body: { action } }),
    onSuccess: (next, action) => {
      client.setQueryData(importQuery(id).queryKey, next);
      toast.success(t(doneMessages[action]));
      void client.invalidateQueries({ queryKey: [...importsKey, "rows", id] });
    },
  });
}
