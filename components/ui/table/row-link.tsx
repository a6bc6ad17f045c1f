import clsx from "clsx";
import type { ComponentProps } from "react";
import { Link } from "../link";
import { OnTheWay } from "../on-the-way";

/** The main link of a table row. It covers the whole row, and the row shows its focus. */
export function RowLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={clsx(
        "font-medium outline-none after:absolute after:inset-0 hover:text-accent-ink focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:-outline-offset-2",
        className,
      )}
      {...rest}
    >
      {children}
      <OnTheWay />
    </Link>
  );
}
