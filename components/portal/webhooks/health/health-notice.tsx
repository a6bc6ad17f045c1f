"use client";

import { Play } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import type { WebhookHealth } from "../queries";

interface HealthNoticeProps {
  webhook: WebhookHealth;
  onEnable: () => void;
  isBusy: boolean;
}

/** Why deliveries are paused or stopped, and how they resume. */
export function HealthNotice({ webhook, onEnable, isBusy }: HealthNoticeProps) {
  const t = useTranslations("webhooks");
  const format = useFormatter();
  const { state, disabled_reason: reason, disabled_at: disabledAt, failures, held } = webhook;
  if (state === "paused")
    return (
      <Notice tone="warning" title={t("notice.paused")} className="mb-5">
        {t("notice.pausedHint", { count: failures })}
      </Notice>
    );
  if (state !== "disabled" || !reason || !disabledAt) return null;
  return (
    <Notice
      tone={reason === "owner" ? "neutral" : "danger"}
      title={t("notice.disabled", { at: format.dateTime(new Date(disabledAt), momentStyles.both) })}
      className="mb-5"
      actions={
        <Button size="sm" variant="primary" icon={Play} loading={isBusy} onClick={onEnable}>
          {t("enable.react")}
        </Button>
      }
    >
      {t(`notice.${reason}`)} {held > 0 && t("notice.held", { count: held })}
    </Notice>
  );
}
