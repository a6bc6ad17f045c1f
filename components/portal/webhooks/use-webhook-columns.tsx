"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DateTime } from "@/components/ui/date-time";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { HealthBadge } from "./health/health-badge";
import { Sparkline } from "./health/sparkline";
import { MaskedUrl } from "./masked-url";
import type { WebhookHealth } from "./queries";
import { WebhookMenu } from "./webhook-menu";

/** Columns of the subscription list; a row links to the subscription's page. */
export function useWebhookColumns(): readonly Column<WebhookHealth>[] {
  const t = useTranslations("webhooks");
  return useMemo(
    () => [
      {
        key: "topic",
        header: t("column.webhook"),
        card: "title",
        cell: ({ id, topic }) => <RowLink href={`/settings/webhooks/${id}`}>{t(`topic.${topic}.name`)}</RowLink>,
      },
      {
        key: "url",
        header: t("target.title"),
        card: "line",
        className: "max-sm:col-span-2 max-sm:truncate sm:max-w-44 xl:max-w-72",
        cell: ({ url }) => <MaskedUrl url={url} className="text-muted" />,
      },
      {
        key: "health",
        header: t("column.health"),
        card: "aside",
        cell: (webhook) => <HealthBadge webhook={webhook} />,
      },
      {
        key: "day",
        header: t("column.day"),
        card: "hidden",
        cell: (webhook) => <Sparkline webhook={webhook} className="h-7 w-28 max-sm:ml-auto" />,
      },
      {
        key: "success",
        header: t("column.lastSuccess"),
        card: "foot",
        className: "max-sm:self-center",
        align: "end",
        cell: ({ last_success_at: at }) => (
          <>
            <span className="sm:hidden">{t("column.lastSuccess")}: </span>
            {at ? <DateTime at={at} className="whitespace-nowrap" /> : <span className="text-muted">{t("never")}</span>}
          </>
        ),
      },
      {
        key: "menu",
        header: t("column.actions"),
        hideHeader: true,
        card: "footEnd",
        align: "end",
        cell: (webhook) => <WebhookMenu webhook={webhook} />,
      },
    ],
    [t],
  );
}
