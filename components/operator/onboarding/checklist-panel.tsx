"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { StepRow } from "./checklist-step";
import { checklistQuery, type OnboardingChecklist } from "./queries";
import { StepActions } from "./step-actions";
import { StepDetail } from "./step-detail";
import { useChecklistActions } from "./use-checklist-actions";

/** The way from an empty installation to the first seller; one line once nothing is open, or when it is hidden. */
export function ChecklistPanel({ initial }: { initial: OnboardingChecklist }) {
  const t = useTranslations("operator.checklist");
  const { data: checklist = initial } = useQuery({ ...checklistQuery(), initialData: initial });
  const { skip, hide, testMail } = useChecklistActions();
  const { steps } = checklist;
  const open = steps.filter(({ state }) => state === "open");
  // A finished list is opened for this visit alone.
  const [isReopened, setIsReopened] = useState(false);
  const isShown = open.length > 0 ? !checklist.hidden : isReopened;
  const toggle = () => (open.length > 0 ? hide.mutate(isShown) : setIsReopened(!isShown));
  const [next] = open;
  const summary = next ? t("progress", { open: open.length, total: steps.length }) : t("complete");
  return (
    <Card
      flush
      className="mb-5"
      title={
        <span className="flex items-center gap-2">
          <ListChecks aria-hidden className="size-4 shrink-0 text-muted" />
          {t("title")}
        </span>
      }
      description={isShown || !next ? summary : `${summary} ${t("next", { step: t(`step.${next.step}.title`) })}`}
      actions={
        <Button
          size="sm"
          icon={isShown ? ChevronUp : ChevronDown}
          aria-expanded={isShown}
          loading={hide.isPending}
          onClick={toggle}
        >
          {t(isShown ? "hide" : "show")}
        </Button>
      }
    >
      {isShown && (
        <ol className="divide-y">
          {steps.map((entry, place) => (
            <StepRow
              key={entry.step}
              entry={entry}
              number={place + 1}
              missing={
                entry.gap
                  ? t(`gap.${entry.gap}`, {
                      branches: checklist.services_without_branches,
                      prices: checklist.services_without_prices,
                    })
                  : undefined
              }
              detail={<StepDetail step={entry.step} checklist={checklist} />}
              actions={
                <StepActions
                  entry={entry}
                  checklist={checklist}
                  isNext={entry.step === next?.step}
                  testMail={testMail}
                />
              }
              isBusy={skip.isPending}
              onSkip={(skipped) => skip.mutate({ step: entry.step, skipped })}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
