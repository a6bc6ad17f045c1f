"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { eventTopics, type WebhookEventType } from "@/lib/core/vocabulary";

/** The catalogue takes a dot for a level of its own. */
type EventKey<Type extends string> = Type extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Type;

const types = [...Object.keys(eventTopics), "webhook.test"] as readonly WebhookEventType[];

/** What the type of an event says to people; one that we do not know is shown as it is. */
export function useEventLabels(): (type: string) => string {
  const t = useTranslations("webhooks.event");
  return useCallback(
    (type) => {
      const known = types.find((candidate) => candidate === type);
      return known ? t(known.replace(".", "_") as EventKey<WebhookEventType>) : type;
    },
    [t],
  );
}
