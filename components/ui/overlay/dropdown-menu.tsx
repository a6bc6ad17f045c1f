"use client";

import { Slot } from "radix-ui";
import type { KeyboardEvent } from "react";
import { enterKey, isMousePress, lazyComponent, useTakeover } from "../lazy-component";
import type { DropdownMenuPartsProps } from "./dropdown-menu-parts";

const openParts = lazyComponent(() => import("./dropdown-menu-parts").then((file) => file.DropdownMenuParts));

/** A button that opens a menu. */
export function DropdownMenu(props: Omit<DropdownMenuPartsProps, "ref">) {
  const { Part, ask, ref } = useTakeover(openParts);
  if (Part) return <Part {...props} ref={ref} />;
  const press = (event: KeyboardEvent) => {
    if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    ask(event.nativeEvent);
  };
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={({ nativeEvent }) => isMousePress(nativeEvent) && ask(nativeEvent)}
      onKeyDown={press}
      onClick={() => ask(enterKey())}
    >
      {props.trigger}
    </Slot.Root>
  );
}
