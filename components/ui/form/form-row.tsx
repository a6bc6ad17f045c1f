import clsx from "clsx";
import type { ReactNode } from "react";

const grids = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  4: "grid-cols-2 sm:grid-cols-4",
  6: "grid-cols-2 sm:grid-cols-6",
};

/**
 * For a grid of fields: label, control and message of the fields of a row each share a line, however many lines one label has.
 * The distance to the next row is that of the fields, as there is none between the three.
 */
export const alignedFields =
  "-mb-4 grid items-start gap-x-4 *:row-span-3 *:mb-4 *:data-field:grid *:data-field:grid-cols-1 *:data-field:grid-rows-subgrid *:data-field:self-stretch";

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
  return <div className={clsx(alignedFields, grids[columns], className)}>{children}</div>;
}
