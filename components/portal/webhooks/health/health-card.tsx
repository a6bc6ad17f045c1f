import { useFormatter, useTranslations } from "next-intl";
import { DateTime, momentStyles } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import type { WebhookHealth } from "../queries";
import { Sparkline } from "./sparkline";

/** The API counts up to this limit. */
const countLimit = 10_000;

/** The receiver's results of the last 24 hours and the number of waiting deliveries. */
export function HealthCard({ webhook }: { webhook: WebhookHealth }) {
  const t = useTranslations("webhooks");
  const format = useFormatter();
  const { last_24h: day, failures, failing_since: since, last_success_at: success, last_failure_at: failure } = webhook;
  const moment = (at: string | null) => (at ? <DateTime at={at} /> : <span className="text-muted">{t("never")}</span>);
  const counted = (count: number) => format.number(count) + (count >= countLimit ? "+" : "");
  const facts = [
    { term: t("facts.lastSuccess"), detail: moment(success) },
    { term: t("facts.lastFailure"), detail: moment(failure) },
    ...(failures > 0 && since
      ? [
          {
            term: t("facts.failures"),
            detail: t("facts.failuresSince", {
              count: failures,
              at: format.dateTime(new Date(since), momentStyles.both),
            }),
          },
        ]
      : []),
    { term: t("facts.pending"), detail: counted(webhook.pending) },
    ...(webhook.held > 0 ? [{ term: t("facts.held"), detail: counted(webhook.held) }] : []),
  ];
  return (
    <Card title={t("facts.title")}>
      <Sparkline webhook={webhook} className="h-16 w-full" />
      <div className="mt-2 mb-5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="text-muted">{t("facts.day")}</span>
        <span className="flex gap-4">
          <Legend mark="bg-success-ink">{t("facts.succeeded", { count: day.succeeded })}</Legend>
          <Legend mark="bg-danger-ink">{t("facts.failed", { count: day.failed })}</Legend>
        </span>
      </div>
      <DescriptionList inline items={facts} />
    </Card>
  );
}

function Legend({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${mark}`} />
      {children}
    </span>
  );
}
