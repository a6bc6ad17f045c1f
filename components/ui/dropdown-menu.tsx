"use client";

import type { LucideIcon } from "lucide-react";
import { Slot } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { enterKey, isMousePress, lazyComponent, useTakeover } from "./lazy-component";
import type { MenuChoiceProps } from "./menu-choice";

interface MenuLine {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
}

/** A line that does something, or one that goes somewhere. */
export type MenuItem = MenuLine & ({ onSelect: () => void; href?: never } | { href: string; onSelect?: never });

export interface MenuSection {
  label?: string;
  items?: readonly MenuItem[];
  /** A choice of one among several, with the chosen one marked. */
  choice?: MenuChoiceProps;
}

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Shown above the first section: whose menu this is. */
  heading?: ReactNode;
  sections: readonly MenuSection[];
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  className?: string;
}

const openParts = lazyComponent(() => import("./dropdown-menu-parts").then((file) => file.DropdownMenuParts));

/** A button that opens a menu. */
export function DropdownMenu(props: DropdownMenuProps) {
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
