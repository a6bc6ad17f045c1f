import { CircleCheck, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import { AccountLink } from "./account-link";
import { OutsideFailures } from "./outside-failures";
import type { System } from "./queries";

export type Retry = { what: "events" | "mails" } | { what: "webhook" | "batch"; id: number };

interface FailuresProps {
  system: System;
  retry: (what: Retry) => void;
  isBusy: boolean;
}

const namedFollowers = ["webhooks", "notices", "orders", "channels", "totals"] as const;

/** Failed jobs by kind, each with a retry. */
export function Failures({ system, retry, isBusy }: FailuresProps) {
  const t = useTranslations("operatorDesk.system");
  const topics = useTranslations("webhooks.topic");
  const { events, webhooks, batches, mails, shops, carriers } = system;
  const again = (what: Retry, label: string): ReactNode => (
    <Button size="sm" icon={RotateCw} disabled={isBusy} aria-label={label} onClick={() => retry(what)}>
      {t("retry")}
    </Button>
  );
  const nameOfFollower = (name: string) => {
    const known = namedFollowers.find((one) => one === name);
    return known ? t(`events.followers.${known}`) : name;
  };
  if ([events, webhooks, batches, mails, shops, carriers].every(({ length }) => length === 0))
    return (
      <Card>
        <EmptyState icon={CircleCheck} as="h2" title={t("fine")} description={t("fineHint")} />
      </Card>
    );
  return (
    <>
      {events.length > 0 && (
        <Card
          title={t("events.title")}
          description={t("events.hint")}
          flush
          actions={again({ what: "events" }, t("events.retry"))}
        >
          <Table
            caption={t("events.title")}
            rows={events}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "type",
                header: t("events.type"),
                card: "title",
                cell: ({ type }) => <code className="text-sm">{type}</code>,
              },
              {
                key: "follower",
                header: t("events.follower"),
                cell: ({ follower, next_at: next }) => (
                  <>
                    {nameOfFollower(follower)} {next === null && <Badge tone="danger">{t("events.setAside")}</Badge>}
                  </>
                ),
              },
              { key: "account", header: t("account"), cell: ({ account_id: id }) => <AccountLink id={id} /> },
              {
                key: "error",
                header: t("events.error"),
                className: "break-words",
                cell: ({ last_error: error }) => <code className="break-words text-sm">{error}</code>,
              },
              { key: "attempts", header: t("attempts"), card: "more", align: "end", cell: ({ attempts }) => attempts },
              { key: "since", header: t("since"), align: "end", cell: ({ created_at: at }) => <DateTime at={at} /> },
            ]}
          />
        </Card>
      )}
      {webhooks.length > 0 && (
        <Card title={t("webhooks.title")} description={t("webhooks.hint")} flush>
          <Table
            caption={t("webhooks.title")}
            rows={webhooks}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "host",
                header: t("webhooks.host"),
                card: "title",
                cell: ({ host, topic }) => `${host} · ${topics(`${topic}.name`)}`,
              },
              { key: "account", header: t("account"), cell: ({ account }) => <AccountLink {...account} /> },
              { key: "missed", header: t("webhooks.missed"), card: "more", align: "end", cell: ({ missed }) => missed },
              {
                key: "since",
                header: t("since"),
                align: "end",
                cell: ({ failing_since: since, disabled_at: disabled }) => (
                  <>
                    {since && <DateTime at={since} />}
                    {disabled && <span className="block text-danger-ink text-sm">{t("webhooks.stopped")}</span>}
                  </>
                ),
              },
              {
                key: "retry",
                header: t("retry"),
                hideHeader: true,
                card: "aside",
                align: "end",
                cell: ({ id, host }) => again({ what: "webhook", id }, t("webhooks.retry", { host })),
              },
            ]}
          />
        </Card>
      )}
      {batches.length > 0 && (
        <Card title={t("batches.title")} flush>
          <Table
            caption={t("batches.title")}
            rows={batches}
            rowKey={({ id }) => id}
            columns={[
              { key: "batch", header: t("batches.batch"), card: "title", cell: ({ id }) => `#${id}` },
              { key: "account", header: t("account"), cell: ({ account }) => <AccountLink {...account} /> },
              { key: "total", header: t("batches.total"), card: "more", align: "end", cell: ({ total }) => total },
              { key: "attempts", header: t("attempts"), align: "end", cell: ({ attempts }) => attempts },
              {
                key: "since",
                header: t("since"),
                align: "end",
                cell: ({ finished_at: at }) => at && <DateTime at={at} />,
              },
              {
                key: "retry",
                header: t("retry"),
                hideHeader: true,
                card: "aside",
                align: "end",
                cell: ({ id }) => again({ what: "batch", id }, t("batches.retry", { id })),
              },
            ]}
          />
        </Card>
      )}
      {mails.length > 0 && (
        <Card title={t("mails.title")} flush actions={again({ what: "mails" }, t("mails.retry"))}>
          <Table
            caption={t("mails.title")}
            rows={mails}
            rowKey={({ id }) => id}
            columns={[
              { key: "about", header: t("mails.about"), card: "title", cell: ({ about }) => t(`mails.${about}`) },
              {
                key: "error",
                header: t("events.error"),
                cell: ({ last_error: error }) => <code className="break-words text-sm">{error}</code>,
              },
              { key: "attempts", header: t("attempts"), align: "end", cell: ({ attempts }) => attempts },
              { key: "since", header: t("since"), align: "end", cell: ({ created_at: at }) => <DateTime at={at} /> },
              { key: "next", header: t("mails.next"), align: "end", cell: ({ next_at: at }) => <DateTime at={at} /> },
            ]}
          />
        </Card>
      )}
      <OutsideFailures shops={shops} carriers={carriers} />
    </>
  );
}
