"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Topic } from "@/lib/core/vocabulary";

export interface NamedWebhook {
  readonly id: number;
  readonly topic: Topic;
  /** Of its target: path and query may hold tokens. */
  readonly host: string;
}

/** What people call a subscription: its topic and host; its number when it is not among those given. */
export function useWebhookNames(webhooks: readonly NamedWebhook[]): (id: number) => string {
  const t = useTranslations("webhooks.topic");
  return useCallback(
    (id) => {
      const webhook = webhooks.find((known) => known.id === id);
      return webhook ? `${t(`${webhook.topic}.name`)} · ${webhook.host}` : `#${id}`;
    },
    [t, webhooks],
  );
}
