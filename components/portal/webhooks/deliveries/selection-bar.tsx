"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { WebhookKey } from "../queries";
import { useRedelivery } from "./use-redelivery";

interface SelectionBarProps {
  webhookKey: WebhookKey;
  /** Ids of deliveries, on this page and others. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  isDisabled: boolean;
}

/** Actions on the selected deliveries; those that could not be redelivered stay selected. */
export function SelectionBar({ webhookKey, chosen, onChange, isDisabled }: SelectionBarProps) {
  const t = useTranslations("webhooks.resend");
  const { resend, isPending, sent } = useRedelivery(webhookKey, (rejected) => onChange(new Set(rejected.map(String))));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-accent-soft px-5 py-2.5 text-accent-ink">
      <p role="status" className="font-medium">
        {isPending ? t("progress", { sent, total: chosen.size }) : t("chosen", { count: chosen.size })}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          icon={Send}
          loading={isPending}
          disabled={isDisabled}
          onClick={() => resend([...chosen].map(Number))}
        >
          {t("action")}
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={() => onChange(new Set())}>
          {t("unchoose")}
        </Button>
      </div>
    </div>
  );
}
