"use client";

import { Slot } from "radix-ui";
import { lazyComponent, useTakeover } from "../lazy-component";
import type { PopoverPartsProps } from "./popover-parts";

const openParts = lazyComponent(() => import("./popover-parts").then((file) => file.PopoverParts));

/** A button that opens a non-modal pop-up beside it. */
export function Popover(props: Omit<PopoverPartsProps, "ref">) {
  const { Part, ask, ref } = useTakeover(openParts);
  if (Part) return <Part {...props} ref={ref} />;
  return (
    <Slot.Root aria-haspopup="dialog" aria-expanded={false} onClick={({ nativeEvent }) => ask(nativeEvent)}>
      {props.trigger}
    </Slot.Root>
  );
}
