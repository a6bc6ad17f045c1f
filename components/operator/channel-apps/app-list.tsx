"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { AddressText } from "@/components/ui/address-text";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Card } from "@/components/ui/layout/card";
import { channelName } from "@/lib/core/vocabulary";
import { type ChannelApp, channelAppsQuery } from "./queries";

const AppDialog = dynamic(() => import("./app-dialog").then((module) => module.AppDialog));

/** The shop systems that ask for an application of the operator. */
export function AppList() {
  const t = useTranslations("operator.channelApps");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(channelAppsQuery);
  const [changed, setChanged] = useState<ChannelApp>();
  if (isError) return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  return (
    <div className="grid gap-5">
      {data.data.length === 0 && <p className="text-muted">{t("none")}</p>}
      {data.data.map((app) => (
        <Card
          key={app.kind}
          title={channelName(app.kind)}
          description={app.client_id === null ? t("missing") : t("known", { id: app.client_id })}
          actions={
            <Button
              size="sm"
              icon={Pencil}
              aria-label={t("changeNamed", { name: channelName(app.kind) })}
              onClick={() => setChanged(app)}
            >
              {t("change")}
            </Button>
          }
        >
          <dl className="grid gap-2">
            <Address label={t("callback")} url={app.callback_url} />
            <Address label={t("events")} url={app.events_url} />
          </dl>
        </Card>
      ))}
      {changed && <AppDialog app={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

/** An address that the shop system is told. */
function Address({ label, url }: { label: string; url: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="flex items-center gap-1">
        <AddressText>{url}</AddressText>
        <CopyButton text={url} label={label} />
      </dd>
    </div>
  );
}
