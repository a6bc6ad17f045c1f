"use client";

import { useTranslations } from "next-intl";
import { AddressText } from "@/components/ui/address-text";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import type { ChecklistStep, OnboardingChecklist } from "./queries";

const code = "w-fit max-w-full rounded-sm border bg-sunken px-1.5 py-0.5 font-mono text-sm";

/** What an open step has to show: how a setting is written, what links look like, what the mail server said. */
export function StepDetail({ step, checklist }: { step: ChecklistStep["step"]; checklist: OnboardingChecklist }) {
  const t = useTranslations("operator.checklist.detail");
  if (step === "address")
    return (
      <>
        <code className={code}>
          <AddressText>PUBLIC_URL=https://anden.example.com</AddressText>
        </code>
        <p className="text-sm">
          {t("links")}{" "}
          <code className={code}>
            <AddressText>{`${checklist.address}/track/…`}</AddressText>
          </code>
        </p>
      </>
    );
  if (step !== "mail") return null;
  const { mail_server: server, mail_check: check } = checklist;
  if (server === null)
    return (
      <code className={code}>
        <AddressText>SMTP_URL=smtps://user:password@mail.example.com</AddressText>
      </code>
    );
  if (!check || check.accepted) return <p className="text-sm">{t("server", { server })}</p>;
  return (
    <Notice tone="danger" title={t("refused", { server })}>
      <span className="break-words">{check.answer}</span> ·&nbsp;
      <DateTime at={check.at} />
    </Notice>
  );
}
