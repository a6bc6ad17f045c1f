import clsx from "clsx";
import type { ReactNode } from "react";

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

interface DescriptionListProps {
  items: readonly { term: string; detail: ReactNode }[];
  columns?: keyof typeof grids;
  /** Term and detail on one line, for narrow lists such as totals. */
  inline?: boolean;
}

/** A list of terms and details about one subject. */
export function DescriptionList({ items, columns = 1, inline }: DescriptionListProps) {
  return (
    <dl className={clsx("grid", inline ? "gap-y-2" : "gap-x-6 gap-y-4", grids[columns])}>
      {items.map(({ term, detail }) => (
        <div key={term} className={clsx("min-w-0", inline && "flex items-baseline justify-between gap-4")}>
          <dt className="text-muted text-sm">{term}</dt>
          <dd className={clsx("min-w-0 break-words", inline ? "text-end" : "mt-0.5")}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
