"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { eventTopics, type WebhookEventType } from "@/lib/core/vocabulary";

/** Dots become underscores: a dot in a catalogue key would start a nested group. */
type EventKey<Type extends string> = Type extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Type;

const types = [...Object.keys(eventTopics), "webhook.test"] as readonly WebhookEventType[];

/** The label of an event type; an unknown type is shown as it is. */
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
