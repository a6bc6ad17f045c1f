"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FieldContext } from "./field-context";
import { FieldMessages } from "./field-messages";

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error message; undefined when the value is valid. */
  error?: string | undefined;
  /** The value was read from a text with doubt. An error says more. */
  doubtful?: boolean;
  /** Marked as optional beside the label. A field without it is required. */
  optional?: boolean | undefined;
  /** The label is for screen readers only: for a control whose purpose is obvious. */
  hideLabel?: boolean;
  className?: string | undefined;
  /** One control of this folder; it reads the ids of label, hint and error from the context. */
  children: ReactNode;
}

/** A label, a control, a hint and an error, wired for screen readers. */
export function Field({
  label,
  hint,
  error,
  doubtful = false,
  optional = false,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const t = useTranslations("ui");
  const id = useId();
  const shownHint = doubtful ? <span className="text-warning-ink">{t("doubtful")}</span> : hint;
  const describedBy = error || shownHint ? `${id}-about` : undefined;
  return (
    <FieldContext
      value={{ id, describedBy, invalid: Boolean(error), doubtful: doubtful && !error, required: !optional }}
    >
      <div data-field="" className={clsx("min-w-0", className)}>
        <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1.5 block self-end font-medium text-sm"}>
          {label}
          {optional && (
            <>
              {" "}
              <span className="font-normal text-muted text-xs">{t("optional")}</span>
            </>
          )}
        </label>
        {/* In its line of `alignedFields`, with a hidden label too. */}
        <div className="row-start-2 min-w-0">{children}</div>
        <FieldMessages id={describedBy} hint={shownHint} error={error} />
      </div>
    </FieldContext>
  );
}
