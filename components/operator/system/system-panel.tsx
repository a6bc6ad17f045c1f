"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Activity, CircleCheck, Inbox, TriangleAlert, Truck, Wallet } from "lucide-react";
import { useNow, useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Stat } from "@/components/ui/layout/stat";
import { useAgeText } from "@/components/ui/use-age-text";
import { Failures, type Retry } from "./failures";
import { type System, systemQuery } from "./queries";
import { Retention } from "./retention";

const lateAfterSeconds = 30;

/** State of the platform: backlog, failures and running jobs. It refreshes itself. */
export function SystemPanel({ initial }: { initial: System }) {
  const t = useTranslations("operatorDesk.system");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const { data: system = initial, error } = useQuery({ ...systemQuery(), initialData: initial });
  const retry = useMutation({
    mutationFn: (body: Retry) => apiFetch("POST /api/portal/operator/system/retries", { body }),
    onSuccess: () => toast.success(t("retried")),
    onError: (fieldError) => toast.error(textOf(fieldError)),
    onSettled: () => client.invalidateQueries({ queryKey: systemQuery().queryKey }),
  });
  const { readiness } = system;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        badge={
          <Badge
            tone={readiness.status === "ok" ? "success" : readiness.status === "degraded" ? "warning" : "danger"}
            icon={readiness.status === "ok" ? CircleCheck : TriangleAlert}
          >
            {t(`status.${readiness.status}`)}
          </Badge>
        }
      />
      {error && (
        <Notice tone="warning" className="mb-5" title={t("stale")}>
          {textOf(error)}
        </Notice>
      )}
      {system.ledger && system.ledger.findings > 0 && (
        <Notice tone="danger" className="mb-5" title={t("ledgerWrong", { count: system.ledger.findings })}>
          {t("ledgerWrongHint")}
        </Notice>
      )}
      <BackupNotice backups={system.backups} />
      <Queues backlog={system.backlog} />
      <div className="grid gap-5">
        <Failures system={system} retry={(body) => retry.mutate(body)} isBusy={retry.isPending} />
        <Running system={system} />
        <Retention kinds={system.retention} />
      </div>
    </>
  );
}

/** Shown while the last scheduled backup is missing. */
function BackupNotice({ backups }: Pick<System, "backups">) {
  const t = useTranslations("operatorDesk.system.backups");
  if (!backups?.failure && !backups?.overdue) return null;
  const { failure } = backups;
  return (
    <Notice tone="danger" className="mb-5" title={t(failure ? "failed" : "overdue")}>
      {failure ? (
        <>
          <DateTime at={failure.at} /> ·&nbsp;<code className="break-words">{failure.message}</code>
        </>
      ) : (
        t("overdueHint")
      )}
    </Notice>
  );
}

/** The last backup, or when the first is made, and where they are. */
function Backups({ backups }: Pick<System, "backups">) {
  const t = useTranslations("operatorDesk.system.backups");
  if (!backups) return t("off");
  const { last, folder, time, keep } = backups;
  return (
    <>
      {last ? (
        <>
          <DateTime at={last.made_at} /> ·&nbsp;{t("size", { megabytes: last.bytes / 1e6 })}
        </>
      ) : (
        t("never")
      )}
      <span className="block text-muted text-sm">{t("plan", { time, keep })}</span>
      <IdText wide mono className="text-sm">
        {folder}
      </IdText>
    </>
  );
}

function Queues({ backlog }: { backlog: System["backlog"] }) {
  const t = useTranslations("operatorDesk.system.queue");
  const { shipments_waiting_for_money: money, shipments_waiting_for_account: account } = backlog;
  const { shipments_waiting_for_carrier: carrier } = backlog;
  const isLate = backlog.oldest_event_seconds > lateAfterSeconds;
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Stat
        icon={Activity}
        tone={isLate ? "danger" : "success"}
        label={t("age")}
        value={t("seconds", { seconds: Math.floor(backlog.oldest_event_seconds) })}
        hint={t("events", { count: backlog.events })}
      />
      <Stat
        icon={Inbox}
        label={t("deliveries")}
        value={t("number", { count: backlog.deliveries_due })}
        hint={t("deliveriesHint", {
          retry: Math.max(0, backlog.deliveries_pending - backlog.deliveries_due),
          sending: backlog.deliveries_sending,
        })}
      />
      <Stat
        icon={Truck}
        label={t("shipments")}
        value={t("number", { count: backlog.shipments_due })}
        hint={t("shipmentsHint")}
      />
      <Stat
        icon={Wallet}
        tone={money + carrier > 0 ? "warning" : "neutral"}
        label={t("waiting")}
        value={t("number", { count: money + account + carrier })}
        hint={t("waitingHint", { money, account, carrier })}
      />
    </div>
  );
}

/** Labels of what the readiness check says of the jobs. */
const jobs = {
  ok: "led",
  nobody: "nobody",
  not_registered: "notRegistered",
  silent: "silent",
  events_refused: "eventsRefused",
} as const;

function Running({ system }: { system: System }) {
  const { readiness, versions, ledger, map_tiles: mapTiles, backups } = system;
  const t = useTranslations("operatorDesk.system.running");
  const ageText = useAgeText();
  const now = useNow({ updateInterval: 60_000 });
  return (
    <Card title={t("title")}>
      <DescriptionList
        columns={3}
        items={[
          { term: t("database"), detail: t(readiness.database === "ok" ? "ok" : "away") },
          { term: t("migrations"), detail: t(readiness.migrations === "ok" ? "complete" : "missing") },
          { term: t("storage"), detail: t(readiness.storage === "full" ? "full" : "room") },
          {
            term: t("jobs"),
            detail: [
              t(jobs[readiness.jobs ?? "nobody"]),
              ...(readiness.runner ? [t(`runner.${readiness.runner}`)] : []),
            ].join(" · "),
          },
          {
            term: t("ledger"),
            detail: ledger ? (
              <>
                {t(ledger.findings === 0 ? "ledgerRight" : "ledgerWrong")} ·&nbsp;
                <DateTime at={ledger.finished_at} />
              </>
            ) : (
              t("ledgerNever")
            ),
          },
          { term: t("backups"), detail: <Backups backups={backups} /> },
          { term: t("mapTiles"), detail: mapTiles ?? t("noMapTiles") },
          { term: t("service"), detail: versions.service },
          { term: t("node"), detail: versions.node },
          { term: t("postgres"), detail: versions.database },
          {
            term: t("migration"),
            detail: (
              <IdText wide mono className="text-sm">
                {versions.migration}
              </IdText>
            ),
          },
          {
            term: t("started"),
            detail: (
              <>
                <DateTime at={versions.started_at} /> ({ageText(new Date(versions.started_at), now)})
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
