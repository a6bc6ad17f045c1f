"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryPending } from "@/components/shared/query-pending";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { ChannelCard } from "./channel-card";
import { KindCards, type KindCardsProps } from "./kind-cards";
import { channelsQuery } from "./queries";

/** The shops that orders are imported from, and what else can be connected. */
export function ChannelPanel({ accountId, ...kinds }: KindCardsProps) {
  const t = useTranslations("channels");
  const labels = useTranslations("settings.section");
  const { data, error, refetch } = useQuery(channelsQuery(accountId));
  const shops = data?.data;
  return (
    <>
      <PageHeader title={labels("channels")} description={t("hint")} />
      {!shops ? (
        <Card>
          <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-40" />
        </Card>
      ) : shops.length === 0 ? (
        <p className="text-muted">{t("empty")}</p>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {shops.map((channel) => (
            <li key={channel.id} className="grid">
              <ChannelCard accountId={accountId} channel={channel} />
            </li>
          ))}
        </ul>
      )}
      <KindCards accountId={accountId} {...kinds} />
    </>
  );
}
