"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, PlugZap } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { AddressText } from "@/components/ui/address-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Money } from "@/components/ui/money";
import { type PaymentProvider, paymentProvidersQuery } from "./queries";

const ProviderDialog = dynamic(() => import("./provider-dialog").then((module) => module.ProviderDialog));

/** How payment links are paid: a card for each provider, with its credentials entered or not. */
export function ProviderCards() {
  const t = useTranslations("topUps.provider");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(paymentProvidersQuery);
  const [changed, setChanged] = useState<PaymentProvider>();
  if (isError) return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  return (
    <>
      {data.data.map((provider) => (
        <ProviderCard key={provider.kind} provider={provider} onChange={() => setChanged(provider)} />
      ))}
      {changed && <ProviderDialog provider={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function ProviderCard({ provider, onChange }: { provider: PaymentProvider; onChange: () => void }) {
  const t = useTranslations("topUps.provider");
  const textOf = useErrorMessage();
  const { kind, settings, events_url: url } = provider;
  const test = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/operator/payment-providers/test", { body: { kind } }),
    onSuccess: ({ merchant_name: name }) => toast.success(t("tested", { name })),
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <Card
      title={t("title", { provider: t(kind) })}
      description={t(settings ? "hint" : "missing")}
      actions={
        <>
          {settings && (
            <Button size="sm" icon={PlugZap} loading={test.isPending} onClick={() => test.mutate()}>
              {t("test")}
            </Button>
          )}
          <Button size="sm" icon={Pencil} onClick={onChange}>
            {t(settings ? "change" : "enter")}
          </Button>
        </>
      }
    >
      <DescriptionList
        columns={3}
        items={[
          ...(settings
            ? [
                {
                  term: t("merchant"),
                  detail: (
                    <>
                      {settings.merchant_name} {settings.is_test && <Badge tone="warning">{t("testUser")}</Badge>}
                    </>
                  ),
                },
                { term: t("state"), detail: t(settings.is_offered ? "offered" : "notOffered") },
                {
                  term: t("amounts"),
                  detail: (
                    <>
                      <Money amount={settings.minimum} /> – <Money amount={settings.maximum} />
                    </>
                  ),
                },
                {
                  term: t("lastNotified"),
                  detail: settings.last_notified_at ? <DateTime at={settings.last_notified_at} /> : t("neverNotified"),
                },
              ]
            : []),
          {
            term: t("events"),
            detail: (
              <span className="flex items-center gap-1">
                <AddressText>{url}</AddressText>
                <CopyButton text={url} label={t("events")} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
