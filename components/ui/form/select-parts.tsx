"use client";

import { Check, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Select as Radix } from "radix-ui";
import type { ReactNode, Ref } from "react";
import { PageOutOfReach } from "../overlay/page-out-of-reach";
import { useFieldControl } from "./field-context";

interface SelectOption<Value extends string> {
  /** Never empty: "no selection" is `undefined`. */
  value: Value;
  label: string;
  detail?: ReactNode;
  disabled?: boolean;
}

export interface SelectPartsProps<Value extends string = string> {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  id?: string;
  /** Required when no surrounding `Field` carries a label. */
  "aria-label"?: string;
  className?: string;
  onBlur?: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The Radix implementation of `Select`, loaded on first use. */
export function SelectParts({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  name,
  className,
  onBlur,
  id,
  "aria-label": label,
  ref,
}: SelectPartsProps) {
  const t = useTranslations("ui");
  const wiring = useFieldControl({ id });
  return (
    <Radix.Root value={value ?? ""} onValueChange={onValueChange} disabled={disabled} name={name}>
      <Radix.Trigger ref={ref} {...wiring} aria-label={label} onBlur={onBlur} className={className}>
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder ?? t("choose")} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="floating z-50 max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)]"
        >
          <PageOutOfReach />
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} disabled={option.disabled} className="menu-line">
                <span className="min-w-0 flex-1">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.detail && <span className="block text-muted text-xs">{option.detail}</span>}
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent-ink" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
