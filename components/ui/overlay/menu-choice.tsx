"use client";

import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";

export interface MenuChoiceProps {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: string; detail?: string; icon?: LucideIcon }[];
}

/** A radio group inside a menu. */
export function MenuChoice({ value, onValueChange, options }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map(({ value: own, label, detail, icon: Icon }) => (
        <Radix.RadioItem key={own} value={own} className="menu-line">
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{label}</span>
            {detail && <span className="block truncate text-muted text-xs">{detail}</span>}
          </span>
          <Radix.ItemIndicator>
            <Check aria-hidden className="size-4 text-accent-ink" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
