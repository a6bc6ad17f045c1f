"use client";

import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFieldControl } from "./field-context";

export interface InputProps extends ComponentProps<"input"> {
  /** Inside the border, before the text: an icon or a sign such as `$`. */
  leading?: ReactNode;
  /** Inside the border, after the text: a unit or a small button. */
  trailing?: ReactNode;
}

export function Input({ leading, trailing, className, ...rest }: InputProps) {
  const input = { ...rest, ...useFieldControl(rest) };
  if (!leading && !trailing) return <input className={clsx("control", className)} {...input} />;
  return (
    <span className={clsx("control flex items-center gap-2 py-0!", className)}>
      {leading && <span className="shrink-0 text-muted">{leading}</span>}
      <input className="min-h-8.5 w-full min-w-0 flex-1 bg-transparent outline-none" {...input} />
      {trailing && <span className="shrink-0 text-muted">{trailing}</span>}
    </span>
  );
}
