"use client";

import { Slot } from "radix-ui";
import type { ReactNode } from "react";
import { lazyComponent, useTakeover } from "./lazy-component";

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Names the pop-up for screen readers. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
}

const openParts = lazyComponent(() => import("./popover-parts").then((file) => file.PopoverParts));

/** A button that opens a small window beside it. */
export function Popover(props: PopoverProps) {
  const { Part, ask, ref } = useTakeover(openParts);
  if (Part) return <Part {...props} ref={ref} />;
  return (
    <Slot.Root aria-haspopup="dialog" aria-expanded={false} onClick={({ nativeEvent }) => ask(nativeEvent)}>
      {props.trigger}
    </Slot.Root>
  );
}
