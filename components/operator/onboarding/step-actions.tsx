"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import type { ChecklistStep, OnboardingChecklist } from "./queries";
import type { useChecklistActions } from "./use-checklist-actions";

const NameDialog = dynamic(() => import("./name-dialog").then((module) => module.NameDialog));

interface StepActionsProps {
  entry: ChecklistStep;
  checklist: OnboardingChecklist;
  /** It is the first open step: its button stands out. */
  isNext: boolean;
  testMail: ReturnType<typeof useChecklistActions>["testMail"];
}

/** Where a step is done: a dialog, a button, or the page that has it. */
export function StepActions({ entry: { step, state }, checklist, isNext, testMail }: StepActionsProps) {
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
  if (state === "not_needed") return null;
  return (
    <LinkButton size="sm" variant={variant} href={pageOf(step, checklist.carrier_id)}>
      {t(`action.${step}`)}
    </LinkButton>
  );
}

/** The page of a step; of the only carrier, where there is one. */
function pageOf(step: Exclude<ChecklistStep["step"], "name" | "address" | "mail">, carrierId: number | null): string {
  const carrier = carrierId === null ? "/operator/carriers" : `/operator/carriers/${carrierId}`;
  switch (step) {
    case "carrier":
      return "/operator/carriers";
    case "services":
    case "prices":
      return carrier;
    case "branches":
      return carrierId === null ? carrier : `${carrier}?tab=branches`;
    case "quote":
      return "/operator/try-price";
    case "account":
      return "/operator/accounts";
  }
}
