import clsx from "clsx";

interface IdTextProps {
  children: string | null | undefined;
  /** Uses the whole width of its container, in place of the width of a table column. */
  wide?: boolean;
  /** In the type of code: tokens, guide numbers, codes that are read out. */
  mono?: boolean;
  className?: string;
}

/**
 * An id, number or code. It never breaks in the middle, where half of it would be read as the whole: it moves to the
 * next line, or is cut at its end, with all of it as its title.
 */
export function IdText({ children, wide, mono, className }: IdTextProps) {
  return (
    <span
      title={children ?? undefined}
      className={clsx(
        "inline-block truncate align-bottom",
        wide ? "max-w-full" : "max-w-[min(100%,26ch)]",
        mono && "font-mono",
        className,
      )}
    >
      {children}
    </span>
  );
}
