"use client";

import clsx from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field-context";

/** Grows with its text, from `rows` lines on. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      // Browsers that size fields by their content take no heed of `rows`. The rest are padding and border of `control`.
      style={{ minHeight: `calc(${rows}lh + 0.75rem + 2px)` }}
      className={clsx("control field-sizing-content resize-y", className)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
