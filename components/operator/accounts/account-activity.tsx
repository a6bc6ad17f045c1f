"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MovementChanges } from "@/components/portal/billing/movement-change";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { DateTime } from "@/components/ui/date-time";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { nameOf } from "@/lib/i18n/names";
import { AccountHealthMark } from "./account-health-mark";
import { type AccountDetail, type AccountActivity as Activity, accountActivityQuery } from "./queries";

/** How an account is doing and what it did lately; read after the page is shown, as large accounts take longer. */
export function AccountActivity({ account }: Pick<AccountDetail, "account">) {
  const t = useTranslations("operatorDesk.accounts.activity");
  const textOf = useErrorMessage();
  const { data, isError, error, refetch } = useQuery(accountActivityQuery(account.id));
  if (isError && !data)
    return (
      <Card title={t("title")}>
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      </Card>
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <HealthCard account={account} activity={data} />
        <MovementsCard accountId={account.id} activity={data} />
      </div>
      <div className="grid min-w-0 gap-5">
        <LatelyCard activity={data} />
        <ProgramsCard activity={data} />
      </div>
    </div>
  );
}

interface PartProps {
  /** Undefined while it loads. */
  activity: Activity | undefined;
}

const Loading = () => <Skeleton className="h-24" />;

function HealthCard({ account, activity }: PartProps & Pick<AccountDetail, "account">) {
  const t = useTranslations("operatorDesk.accounts.activity");
  const waiting = useTranslations("operatorDesk.shipments.waiting");
  const reasons = useTranslations("operatorDesk.accounts.health");
  return (
    <Card title={t("health")}>
      <AccountHealthMark health={account.health} />
      {account.health.level === "ok" && <p className="mt-2 text-muted text-sm">{reasons("okHint")}</p>}
      <h3 className="mt-4 mb-1 font-medium text-sm">{t("waiting")}</h3>
      {!activity ? (
        <Loading />
      ) : activity.waiting.length === 0 ? (
        <p className="text-muted text-sm">{t("nothingWaits")}</p>
      ) : (
        <DescriptionList
          inline
          items={activity.waiting.map(({ reason, count }) => ({ term: waiting(reason), detail: count }))}
        />
      )}
    </Card>
  );
}

function LatelyCard({ activity }: PartProps) {
  const t = useTranslations("operatorDesk.accounts.activity");
  const facts = (found: Activity): { term: string; detail: ReactNode }[] => [
    {
      term: t("spend"),
      detail: (
        <>
          <Money amount={found.spend.amount} />
          <span className="block text-muted text-sm">{t("charged", { count: found.spend.shipments })}</span>
        </>
      ),
    },
    { term: t("lowBalance"), detail: found.low_balance === null ? t("notSet") : <Money amount={found.low_balance} /> },
    { term: t("exceptions"), detail: found.exceptions },
  ];
  return (
    <Card title={t("title")}>
      {!activity ? (
        <Loading />
      ) : (
        <>
          <DescriptionList inline items={facts(activity)} />
          <h3 className="mt-4 mb-2 font-medium text-sm">{t("shipments")}</h3>
          {activity.shipments.length === 0 ? (
            <p className="text-muted text-sm">{t("noShipments")}</p>
          ) : (
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {activity.shipments.map(({ status, count }) => (
                <li key={status} className="flex items-center gap-1.5">
                  <StatusBadge status={status} />
                  <span className="tabular-nums">{count}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}

function MovementsCard({ accountId, activity }: PartProps & { accountId: number }) {
  const t = useTranslations("operatorDesk.accounts.activity");
  const billing = useTranslations("billing");
  const locale = useLocale();
  return (
    <Card
      title={t("movements")}
      flush={activity !== undefined && activity.movements.length > 0}
      actions={
        <LinkButton size="sm" href={`/operator/accounts/${accountId}/billing`}>
          {billing("statement")}
        </LinkButton>
      }
    >
      {!activity ? (
        <Loading />
      ) : activity.movements.length === 0 ? (
        <p className="text-muted">{t("noMovements")}</p>
      ) : (
        <ul className="divide-y">
          {activity.movements.map((movement) => (
            <li key={movement.id} className="flex items-start justify-between gap-4 px-5 py-2.5">
              <span className="min-w-0">
                {nameOf("ledgerReason", movement.reason, locale)}
                <DateTime at={movement.created_at} className="block text-muted text-sm" />
              </span>
              <span className="shrink-0 text-end">
                <MovementChanges movement={movement} />
                <span className="block text-muted text-sm">
                  {billing("leaves")} <Money amount={movement.available_after} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProgramsCard({ activity }: PartProps) {
  const t = useTranslations("operatorDesk.accounts.activity");
  const format = useFormatter();
  const shareOf = (part: number, whole: number) =>
    format.number(whole === 0 ? 0 : part / whole, { style: "percent", maximumFractionDigits: 1 });
  const facts = ({
    webhooks: { oldest_pending_at: oldest, ...states },
    api,
  }: Activity): { term: string; detail: ReactNode }[] => [
    { term: t("webhooks"), detail: t("webhookStates", states) },
    {
      term: t("oldestPending"),
      detail: oldest ? <DateTime at={oldest} /> : t("nothingPending"),
    },
    { term: t("lastCall"), detail: api.last_at ? <DateTime at={api.last_at} /> : t("never") },
    { term: t("calls"), detail: api.requests },
    { term: t("refused"), detail: t("share", { count: api.refused, share: shareOf(api.refused, api.requests) }) },
    { term: t("failedCalls"), detail: t("share", { count: api.failed, share: shareOf(api.failed, api.requests) }) },
  ];
  return (
    <Card title={t("programs")} description={t("programsHint")}>
      {activity ? <DescriptionList inline items={facts(activity)} /> : <Loading />}
    </Card>
  );
}
