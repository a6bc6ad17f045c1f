"use client";

import dynamic from "next/dynamic";
import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { lazyComponent } from "./lazy-component";

const TooltipBubble = dynamic(
  lazyComponent(() => import("./tooltip-bubble").then((file) => file.TooltipBubble)),
  {
    ssr: false,
  },
);

const showAfterMs = 350;
/** Long enough to move the pointer from the button onto the bubble. */
const hideAfterMs = 120;

interface TooltipProps {
  text: string;
  /** A single focusable element, such as a button. */
  children: ReactNode;
}

/** A short explanation on hover and focus. Never the only place where something is stated. */
export function Tooltip({ text, children }: TooltipProps) {
  const [place, setPlace] = useState<DOMRect>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, work: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <Slot.Root
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType !== "touch") after(showAfterMs, () => setPlace(currentTarget.getBoundingClientRect()));
        }}
        onPointerLeave={() => after(hideAfterMs, hide)}
        onPointerDown={hide}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) setPlace(currentTarget.getBoundingClientRect());
        }}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {place && (
        <TooltipBubble
          text={text}
          place={place}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={hide}
          onClose={hide}
        />
      )}
    </>
  );
}
