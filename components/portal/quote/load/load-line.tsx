"use client";

import clsx from "clsx";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

interface LoadLineProps {
  /** Starts at 1. */
  number: number;
  columns: keyof typeof grids;
  onRemove: () => void;
  /** Beside the button that removes the line. */
  options?: ReactNode;
  /** Below the line. */
  marks?: ReactNode;
  children: ReactNode;
}

/** On wide screens the fields are columns, with labels above the first line only. */
const grids = {
  measured: {
    line: "@2xl:grid-cols-[4.5rem_minmax(7rem,1fr)_5rem_repeat(3,5rem)_auto]",
    buttons: "@max-2xl:order-first @max-2xl:col-span-2",
  },
  sku: { line: "@2xl:grid-cols-[4.75rem_22rem_1fr]", buttons: "@2xl:justify-start" },
};

/** One line of the load; on small screens a small form. */
export function LoadLine({ number, columns, onRemove, options, marks, children }: LoadLineProps) {
  const t = useTranslations("quote");
  return (
    <li
      className={clsx(
        "group/line grid grid-cols-6 items-start gap-x-2 gap-y-3",
        "@max-2xl:border-b @max-2xl:pb-3 @2xl:not-first:[&_label[for]]:sr-only",
        grids[columns].line,
      )}
    >
      {children}
      <div
        className={clsx("flex justify-end gap-1 @max-2xl:pt-6.5 @2xl:group-first/line:pt-6.5", grids[columns].buttons)}
      >
        {options}
        <IconButton icon={Trash2} label={t("removeLine", { number })} className="text-muted" onClick={onRemove} />
      </div>
      {marks}
    </li>
  );
}
