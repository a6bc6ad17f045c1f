"use client";

import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { FieldMessages } from "./field-messages";

interface FieldGroupProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Several controls under one label: radio buttons, check boxes, the parts of one value. */
export function FieldGroup({ label, hint, error, hideLabel, className, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = error || hint ? `${id}-about` : undefined;
  return (
    <fieldset aria-describedby={describedBy} className={clsx("min-w-0", className)}>
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-medium text-sm"}>{label}</legend>
      {children}
      <FieldMessages id={describedBy} hint={hint} error={error} />
    </fieldset>
  );
}
