"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { LinkButton } from "@/components/ui/link-button";
import type { ChecklistStep, OnboardingChecklist } from "./queries";
import { linksOf } from "./step-links";
import type { useChecklistActions } from "./use-checklist-actions";

const NameDialog = dynamic(() => import("./name-dialog").then((module) => module.NameDialog));

interface StepActionsProps {
  entry: ChecklistStep;
  checklist: OnboardingChecklist;
  /** It is the first open step: its button stands out. */
  isNext: boolean;
  testMail: ReturnType<typeof useChecklistActions>["testMail"];
}

/** Where a step is done: a dialog, a button, or links to the dialog or page that has it. */
export function StepActions({ entry: { step, state, gap }, checklist, isNext, testMail }: StepActionsProps) {
  const t = useTranslations("operator.checklist");
  const [isNaming, setIsNaming] = useState(false);
  const variant = isNext ? "primary" : "secondary";
  const send = () =>
    testMail.mutate(undefined, {
      onSuccess: ({ accepted, to }) =>
        accepted ? toast.success(t("detail.accepted", { to })) : toast.error(t("detail.notAccepted")),
    });
  if (step === "address") return null;
  if (step === "name")
    return (
      <>
        <Button size="sm" variant={variant} onClick={() => setIsNaming(true)}>
          {t(state === "done" ? "action.rename" : "action.name")}
        </Button>
        {isNaming && <NameDialog name={checklist.name} onClose={() => setIsNaming(false)} />}
      </>
    );
  if (step === "mail")
    return (
      checklist.mail_server !== null && (
        <Button size="sm" variant={variant} loading={testMail.isPending} onClick={send}>
          {t("action.mail")}
        </Button>
      )
    );
  return linksOf(step, checklist, state === "open" ? gap : null).map(({ word, href }, place) => (
    <LinkButton key={href} size="sm" variant={place === 0 ? variant : "secondary"} href={href}>
      {t(`action.${word}`)}
    </LinkButton>
  ));
}
