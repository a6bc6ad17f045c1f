"use client";

import { Tooltip as Radix } from "radix-ui";
import { createPortal } from "react-dom";

interface TooltipBubbleProps {
  text: string;
  /** Position of the explained element. */
  place: DOMRect;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The Radix implementation of `Tooltip`, anchored to an invisible element at the button's position. */
export function TooltipBubble({
  text,
  place: { top, left, width, height },
  onEnter,
  onLeave,
  onClose,
}: TooltipBubbleProps) {
  // In a portal on `body`: a dialog around the button would take the focus back when an element inside it is removed.
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
