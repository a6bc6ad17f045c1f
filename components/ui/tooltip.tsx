"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that takes focus, such as a button. */
  children: ReactNode;
}

/** A short explanation on hover and focus; never the only place where something is said. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
