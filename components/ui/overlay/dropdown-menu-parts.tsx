"use client";

import clsx from "clsx";
import { DropdownMenu as Radix } from "radix-ui";
import { Fragment, type ReactNode, type Ref } from "react";
import { Link } from "../link";
import { MenuChoice, type MenuChoiceProps } from "./menu-choice";
import type { MenuItem } from "./menu-item";
import { PageOutOfReach } from "./page-out-of-reach";

interface MenuSection {
  label?: string;
  items?: readonly MenuItem[];
  /** A radio group; the selected option carries a mark. */
  choice?: MenuChoiceProps;
}

export interface DropdownMenuPartsProps {
  /** The button that opens the pop-up. */
  trigger: ReactNode;
  /** Shown above the first section, such as the name of the signed-in person. */
  heading?: ReactNode;
  sections: readonly MenuSection[];
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  className?: string;
  ref: Ref<HTMLButtonElement>;
}

/** The Radix implementation of `DropdownMenu`, loaded on first use. */
export function DropdownMenuParts({
  trigger,
  heading,
  sections,
  align = "end",
  side,
  className,
  ref,
}: DropdownMenuPartsProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild ref={ref}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            "floating z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1",
            className,
          )}
        >
          <PageOutOfReach />
          {heading && <div className="-mx-1 border-b px-3 pt-1.5 pb-2.5">{heading}</div>}
          {sections.map((section, place) => (
            <Fragment key={section.label ?? section.items?.[0]?.label ?? place}>
              {(place > 0 || heading) && (
                <Radix.Separator className={clsx("-mx-1 my-1 h-px", place > 0 && "bg-line")} />
              )}
              {section.label && (
                <Radix.Label className="px-2 pt-1.5 pb-1 text-muted text-xs">{section.label}</Radix.Label>
              )}
              {section.items?.map((item) => (
                <Line key={item.label} item={item} />
              ))}
              {section.choice && <MenuChoice {...section.choice} />}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Line({ item }: { item: MenuItem }) {
  const { label, icon: Icon, danger, disabled, href, onSelect } = item;
  const labels = (
    <>
      {Icon && <Icon aria-hidden className={clsx("size-4 shrink-0", !danger && "text-muted")} />}
      {label}
    </>
  );
  return (
    <Radix.Item
      asChild={href !== undefined}
      disabled={disabled}
      onSelect={onSelect}
      className={clsx("menu-line", danger && "text-danger-ink")}
    >
      {href === undefined ? labels : <Link href={href}>{labels}</Link>}
    </Radix.Item>
  );
}
