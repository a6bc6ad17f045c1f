"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Store } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { ChannelCard } from "./channel-card";
import { channelsQuery } from "./queries";

const ConnectDialog = dynamic(() => import("./connect-dialog").then((module) => module.ConnectDialog));

/** The shops that orders are imported from. */
export function ChannelPanel({ accountId }: { accountId: number }) {
  const t = useTranslations("channels");
  const labels = useTranslations("settings.section");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(channelsQuery(accountId));
  const [isConnecting, setIsConnecting] = useState(false);
  const connect = (
    <Button variant="primary" icon={Plus} onClick={() => setIsConnecting(true)}>
      {t("connect")}
    </Button>
  );
  const shops = data?.data;
  return (
    <>
      <PageHeader
        title={labels("channels")}
        description={t("hint")}
        actions={shops && shops.length > 0 ? connect : undefined}
      />
      {!shops ? (
        <Card>
          {isError ? (
            <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </Card>
      ) : shops.length === 0 ? (
        <Card flush>
          <EmptyState icon={Store} title={t("empty")} description={t("emptyHint")} actions={connect} />
        </Card>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {shops.map((channel) => (
            <li key={channel.id} className="grid">
              <ChannelCard accountId={accountId} channel={channel} />
            </li>
          ))}
        </ul>
      )}
      {isConnecting && <ConnectDialog accountId={accountId} onClose={() => setIsConnecting(false)} />}
    </>
  );
}
