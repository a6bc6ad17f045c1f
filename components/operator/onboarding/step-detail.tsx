"use client";

import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import type { ChecklistStep, OnboardingChecklist } from "./queries";

const code = "w-fit max-w-full break-all rounded-sm border bg-sunken px-1.5 py-0.5 font-mono text-sm";

/** What an open step has to show: how a setting is written, what links look like, what the mail server said. */
export function StepDetail({ step, checklist }: { step: ChecklistStep["step"]; checklist: OnboardingChecklist }) {
  const t = useTranslations("operator.checklist.detail");
  if (step === "address")
    return (
      <>
        <code className={code}>PUBLIC_URL=https://envios.example.com</code>
        <p className="text-sm">
          {t("links")} <code className={code}>{`${checklist.address}/track/…`}</code>
        </p>
      </>
    );
  if (step !== "mail") return null;
  const { mail_server: server, mail_check: check } = checklist;
  if (server === null) return <code className={code}>SMTP_URL=smtps://user:password@mail.example.com</code>;
  if (!check || check.accepted) return <p className="text-sm">{t("server", { server })}</p>;
  return (
    <Notice tone="danger" title={t("refused", { server })}>
      <span className="break-words">{check.answer}</span> ·&nbsp;
      <DateTime at={check.at} />
    </Notice>
  );
}
