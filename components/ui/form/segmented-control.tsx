"use client";

import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { useId } from "react";

interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the control. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  className?: string;
}

/** A choice between two to five short labels side by side: a view, an order, a mode. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        "inline-flex max-w-full overflow-x-auto max-sm:flex-wrap rounded-md border border-line bg-sunken p-0.5 print:hidden",
        className,
      )}
    >
      {options.map(({ value: own, label: labels, icon: Icon }) => (
        <label
          key={own}
          className="relative flex min-h-7.5 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-[0.375rem] px-3 text-muted text-sm transition-colors hover:text-ink has-checked:bg-surface dark:has-checked:bg-neutral-line has-checked:font-medium has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            onChange={() => onValueChange(own)}
            className="sr-only"
          />
          {Icon && <Icon aria-hidden className="size-4" />}
          {labels}
        </label>
      ))}
    </div>
  );
}
