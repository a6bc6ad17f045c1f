import type { ReactNode } from "react";

/** A part of a page that scrolls by itself, by the keyboard too: a tab stop with a name. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll it.
      tabIndex={0}
      className={className}
    >
      {children}
    </section>
  );
}
