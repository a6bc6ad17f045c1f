import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-neutral-line border-b-2 bg-neutral-soft px-1 font-sans text-2xs text-neutral-ink">
      {children}
    </kbd>
  );
}
