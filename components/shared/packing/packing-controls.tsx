"use client";

import { ChevronLeft, ChevronRight, ListOrdered, Package } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface PackingControlsProps {
  /** Names of the items in packing order. */
  labels: readonly string[];
  step: number;
  onStepChange: (step: number) => void;
}

/** Steps through the packing; a live region announces the current step. */
export function PackingControls({ labels, step, onStepChange }: PackingControlsProps) {
  const t = useTranslations("packing");
  const messages = useTranslations("ui");
  const count = labels.length;
  return (
    <div className="mt-3 grid justify-items-center gap-2 print:hidden">
      <p aria-live="polite" className="max-w-full truncate text-center text-muted text-sm">
        {step === 0 ? t("amount", { count }) : t("step", { step, count, label: labels[step - 1] ?? "" })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {step === 0 ? (
          <Button size="sm" icon={ListOrdered} onClick={() => onStepChange(1)}>
            {t("start")}
          </Button>
        ) : (
          <>
            <Button size="sm" icon={ChevronLeft} disabled={step === 1} onClick={() => onStepChange(step - 1)}>
              {messages("previous")}
            </Button>
            <Button size="sm" icon={ChevronRight} disabled={step === count} onClick={() => onStepChange(step + 1)}>
              {messages("next")}
            </Button>
            <Button size="sm" variant="ghost" icon={Package} onClick={() => onStepChange(0)}>
              {t("all")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
