"use client";

import { EllipsisVertical, Pause, Play, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { WebhookHealth } from "./queries";
import { useWebhookSwitch } from "./use-webhook-switch";

/** The menu of a subscription in the list. */
export function WebhookMenu({ webhook }: { webhook: WebhookHealth }) {
  const t = useTranslations("webhooks");
  const { enable, disable, remove, isBusy, dialogs } = useWebhookSwitch(webhook);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            icon={EllipsisVertical}
            label={t("actionsFor", { topic: t(`topic.${webhook.topic}.name`), host: new URL(webhook.url).host })}
            size="sm"
            disabled={isBusy}
            className="relative z-10 -my-1"
          />
        }
        sections={[
          {
            items: [
              webhook.state === "disabled"
                ? { label: t("enable.action"), icon: Play, onSelect: enable }
                : { label: t("disable"), icon: Pause, onSelect: disable },
              { label: t("delete.action"), icon: Trash2, danger: true, onSelect: remove },
            ],
          },
        ]}
      />
      {dialogs}
    </>
  );
}
