"use client";

import clsx from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field-context";

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={clsx("control field-sizing-content resize-y", className)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
