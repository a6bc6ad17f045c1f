import clsx from "clsx";
import type { ReactNode } from "react";

const grids = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  4: "grid-cols-2 sm:grid-cols-4",
  6: "grid-cols-2 sm:grid-cols-6",
};

/** Fields side by side, stacked on small screens. A field may span columns with `sm:col-span-2`. */
export function FormRow({
  columns = 2,
  className,
  children,
}: {
  columns?: keyof typeof grids;
  className?: string;
  children: ReactNode;
}) {
  return <div className={clsx("grid items-start gap-4", grids[columns], className)}>{children}</div>;
}
