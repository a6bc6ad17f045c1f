"use client";

import type { ReactNode } from "react";

interface SelectionSectionProps {
  /** Its accessible name. */
  label: string;
  children: ReactNode;
}

/** What is selected in the table below and what can be done with it; stays in sight while the page scrolls. */
export function SelectionSection({ label, children }: SelectionSectionProps) {
  return (
    <section
      ref={tellHeight}
      aria-label={label}
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-accent-soft px-4 py-2.5 text-accent-ink max-lg:top-14 sm:px-5 print:hidden"
    >
      {children}
    </section>
  );
}

/** The head of the table stays in sight below the bar: both are one block, whose actions are those of the selection. */
function tellHeight(bar: HTMLElement | null) {
  const parent = bar?.parentElement;
  if (!bar || !parent) return;
  const observer = new ResizeObserver(() => parent.style.setProperty("--above-head", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    parent.style.removeProperty("--above-head");
  };
}
