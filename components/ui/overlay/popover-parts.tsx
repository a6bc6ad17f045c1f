"use client";

import clsx from "clsx";
import { Popover as Radix } from "radix-ui";
import type { ReactNode, Ref } from "react";

export interface PopoverPartsProps {
  /** The button that opens the pop-up. */
  trigger: ReactNode;
  /** The accessible name of the pop-up. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
  ref: Ref<HTMLButtonElement>;
}

/** The Radix implementation of `Popover`, loaded on first use. */
export function PopoverParts({ trigger, label, align = "start", className, children, ref }: PopoverPartsProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild ref={ref}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={clsx("floating z-40 w-80 max-w-[calc(100vw-1.5rem)] p-4", className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
