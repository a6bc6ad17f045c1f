"use client";

import { Tooltip as Radix } from "radix-ui";
import { createPortal } from "react-dom";

interface TooltipBubbleProps {
  text: string;
  /** Where the thing is that it explains. */
  place: DOMRect;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The machinery of `Tooltip`: the bubble, beside something out of sight that lies where the button lies. */
export function TooltipBubble({
  text,
  place: { top, left, width, height },
  onEnter,
  onLeave,
  onClose,
}: TooltipBubbleProps) {
  // Outside of everything: a window around the button would take the focus back when something inside of it goes.
  return createPortal(
    <Radix.Provider>
      <Radix.Root open onOpenChange={onClose}>
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ top, left, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="top"
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="z-50 max-w-72 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>,
    document.body,
  );
}
