"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useCurrentInSight } from "./use-current-in-sight";

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number | undefined; content: ReactNode }[];
}

/**
 * Tabs over one subject. Keep the open tab (`value`) in the page's URL. On small screens the row scrolls sideways and
 * keeps the open tab visible.
 */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const row = useCurrentInSight<HTMLDivElement>(value);
  const open = (text: string) => {
    const tab = tabs.find((known) => known.value === text);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={open} className="[--tabs-under:var(--cue-under,var(--color-canvas))]">
      <Radix.List
        ref={row}
        aria-label={label}
        className="scroll-cue-x relative mb-5 flex gap-1 overflow-x-auto border-b [--cue-under:var(--tabs-under)]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 py-2 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent-ink data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-neutral-soft px-1.5 text-neutral-ink text-xs">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-md">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
