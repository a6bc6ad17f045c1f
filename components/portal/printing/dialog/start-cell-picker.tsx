"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldGroup } from "@/components/ui/form/field-group";
import type { PrintOptions } from "../print-options";

interface StartCellPickerProps {
  value: PrintOptions["startCell"];
  onChange: (cell: PrintOptions["startCell"]) => void;
}

const cells = [1, 2, 3, 4] as const;

/** Selects the start position on a sheet of four labels, so that a partly used sheet can be finished. */
export function StartCellPicker({ value, onChange }: StartCellPickerProps) {
  const t = useTranslations("printing");
  const name = useId();
  return (
    <FieldGroup label={t("startCell")}>
      <div className="grid w-28 grid-cols-2 gap-1 rounded-md border bg-sunken p-1.5">
        {cells.map((cell) => (
          <label
            key={cell}
            className={clsx(
              "relative grid h-16 place-items-center rounded-sm border text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent-ink",
              cell < value && "border-dashed text-muted",
              cell === value && "border-accent bg-accent font-semibold text-on-accent",
              cell > value && "border-accent-line bg-accent-soft text-accent-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={cell === value}
              onChange={() => onChange(cell)}
              aria-label={t("cell", { number: cell })}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span aria-hidden>{cell}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
