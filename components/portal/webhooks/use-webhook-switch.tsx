"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { WebhookHealth } from "./queries";
import { useWebhookActions } from "./use-webhook-actions";

const ConfirmDialog = dynamic(() =>
  import("@/components/ui/overlay/confirm-dialog").then((module) => module.ConfirmDialog),
);
const EnableDialog = dynamic(() => import("./enable-dialog").then((module) => module.EnableDialog));

interface WebhookSwitch {
  /** Enables the subscription; asks first if deliveries are held. */
  readonly enable: () => void;
  readonly disable: () => void;
  readonly remove: () => void;
  readonly isBusy: boolean;
  /** To be rendered anywhere on the page. */
  readonly dialogs: ReactNode;
}

/** Enable, disable and delete, with their dialogs. `onDeleted` navigates away from the deleted subscription. */
export function useWebhookSwitch(webhook: WebhookHealth, onDeleted?: () => void): WebhookSwitch {
  const t = useTranslations("webhooks");
  const [question, setQuestion] = useState<"enable" | "delete">();
  const { enable, disable, remove } = useWebhookActions({ account_id: webhook.account_id, webhook_id: webhook.id });
  const close = () => setQuestion(undefined);
  return {
    enable: () => (webhook.held > 0 ? setQuestion("enable") : enable.mutate(false)),
    disable: () => disable.mutate(),
    remove: () => setQuestion("delete"),
    isBusy: enable.isPending || disable.isPending || remove.isPending,
    dialogs: (
      <>
        {question === "enable" && (
          <EnableDialog
            held={webhook.held}
            loading={enable.isPending}
            onClose={close}
            onEnable={(replay) => enable.mutate(replay, { onSettled: close })}
          />
        )}
        {question === "delete" && (
          <ConfirmDialog
            open
            onOpenChange={close}
            title={t("delete.title", { topic: t(`topic.${webhook.topic}.name`) })}
            description={t("delete.hint", { host: new URL(webhook.url).host })}
            confirm={t("delete.confirm")}
            danger
            loading={remove.isPending}
            onConfirm={() =>
              remove.mutate(undefined, {
                ...(onDeleted === undefined ? {} : { onSuccess: onDeleted }),
                onSettled: close,
              })
            }
          />
        )}
      </>
    ),
  };
}
