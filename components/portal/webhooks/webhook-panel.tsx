"use client";

import { useQuery } from "@tanstack/react-query";
import { Pause, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/layout/page-header";
import { DeliveryList } from "./deliveries/delivery-list";
import { HealthBadge } from "./health/health-badge";
import { HealthCard } from "./health/health-card";
import { HealthNotice } from "./health/health-notice";
import { type WebhookHealth, webhookQuery } from "./queries";
import { SecretCard } from "./secret-card";
import { TargetCard } from "./target-card";
import { TestCard } from "./test-card";
import { useWebhookSwitch } from "./use-webhook-switch";

/** The page of one subscription. */
export function WebhookPanel({ initial }: { initial: WebhookHealth }) {
  const t = useTranslations("webhooks");
  const router = useRouter();
  const key = { account_id: initial.account_id, webhook_id: initial.id };
  const { data: webhook = initial } = useQuery(webhookQuery(key));
  const { enable, disable, remove, isBusy, dialogs } = useWebhookSwitch(webhook, () =>
    router.push("/settings/webhooks"),
  );
  // The frame of the page has a banner about stopped subscriptions.
  useEffect(() => {
    if (webhook.state !== initial.state) router.refresh();
  }, [webhook.state, initial.state, router]);
  const isDisabled = webhook.state === "disabled";
  return (
    <>
      <PageHeader
        back={{ href: "/settings/webhooks", label: t("title") }}
        title={t(`topic.${webhook.topic}.name`)}
        badge={<HealthBadge webhook={webhook} />}
        description={t(`topic.${webhook.topic}.hint`)}
        actions={
          <>
            {!isDisabled && (
              <Button icon={Pause} loading={isBusy} onClick={disable}>
                {t("disable")}
              </Button>
            )}
            <Button variant="ghost" icon={Trash2} className="text-danger-ink" onClick={remove}>
              {t("delete.action")}
            </Button>
          </>
        }
      />
      {dialogs}
      <HealthNotice webhook={webhook} onEnable={enable} isBusy={isBusy} />
      <div className="mb-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <HealthCard webhook={webhook} />
          <TestCard webhookKey={key} state={webhook.state} />
        </div>
        <div className="grid min-w-0 gap-5">
          <TargetCard webhook={webhook} />
          <SecretCard webhookKey={key} />
        </div>
      </div>
      <DeliveryList webhook={webhook} />
    </>
  );
}
