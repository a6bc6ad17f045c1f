"use client";

import clsx from "clsx";
import { Check, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ChecklistStep } from "./queries";

interface StepRowProps {
  entry: ChecklistStep;
  /** Its place in the list, from 1. */
  number: number;
  /** What is missing, in words. */
  missing: string | undefined;
  /** What there is to see or copy. */
  detail?: ReactNode;
  /** What the operator can do about it. */
  actions?: ReactNode;
  isBusy: boolean;
  onSkip: (skipped: boolean) => void;
}

/** A step: what it is for, what is missing, and how to know that it works. Those that are closed keep to one line. */
export function StepRow({ entry: { step, state }, number, missing, detail, actions, isBusy, onSkip }: StepRowProps) {
  const t = useTranslations("operator.checklist");
  const isDone = state === "done" || state === "not_needed";
  const title = t(`step.${step}.title`);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <span
        className={clsx(
          "grid size-8 shrink-0 place-items-center rounded-full border font-semibold",
          isDone && "border-success-line bg-success-soft text-success-ink",
          state === "open" && "border-accent-line bg-accent-soft text-accent-ink",
          state === "skipped" && "text-muted",
        )}
      >
        {isDone ? (
          <Check aria-hidden className="size-4" />
        ) : state === "skipped" ? (
          <Minus aria-hidden className="size-4" />
        ) : (
          <span aria-hidden>{number}</span>
        )}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          <h3 className="font-medium">{title}</h3>
          <Badge tone={isDone ? "success" : state === "open" ? "warning" : "neutral"}>{t(`state.${state}`)}</Badge>
        </div>
        {state === "open" && (
          <div className="grid gap-2 text-pretty">
            {missing && <p>{missing}</p>}
            {detail}
            <p className="text-muted text-sm">{t(`step.${step}.works`)}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state !== "skipped" && actions}
        {!isDone && (
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            aria-label={t(state === "skipped" ? "resumeNamed" : "skipNamed", { step: title })}
            onClick={() => onSkip(state !== "skipped")}
          >
            {t(state === "skipped" ? "resume" : "skip")}
          </Button>
        )}
      </div>
    </li>
  );
}
