"use client";

import clsx from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useId } from "react";

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** Beside the title: a summary, or the button that reopens the step. */
  actions?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A numbered part of a longer form, with a check mark once it is complete. */
export function Step({ number, title, isDone, actions, headingRef, children }: StepProps) {
  const t = useTranslations("shipmentForm");
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-4 pb-3">
        <span
          aria-hidden
          className={clsx(
            "grid size-6 shrink-0 place-items-center rounded-full font-semibold text-xs",
            isDone ? "bg-success-soft text-success-ink" : "bg-accent-soft text-accent-ink",
          )}
        >
          {isDone ? <Check className="size-3.5" strokeWidth={3} /> : number}
        </span>
        <h2 id={id} ref={headingRef} tabIndex={-1} className="scroll-mt-20 font-semibold text-base outline-none">
          <span className="sr-only">{t("stepNumber", { number })}: </span>
          {title}
          {isDone && <span className="sr-only"> ({t("stepDone")})</span>}
        </h2>
        {actions && <div className="ml-auto">{actions}</div>}
      </header>
      <div className="px-5 pb-5">{children}</div>
    </section>
  );
}
