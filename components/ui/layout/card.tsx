import clsx from "clsx";
import type { ReactNode } from "react";

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Beside the title, at the end. */
  actions?: ReactNode;
  /** Below a separator, at the end: the buttons of a form. */
  footer?: ReactNode;
  /** Without padding, for a table or list that reaches the edges. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A framed section with one subject. */
export function Card({ title, description, actions, footer, flush, className, children }: CardProps) {
  const hasHead = title || actions;
  return (
    <section
      className={clsx("flex min-w-0 flex-col overflow-clip rounded-lg border bg-surface shadow-card", className)}
    >
      {hasHead && (
        <header
          className={clsx(
            "flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-4",
            (flush || !children) && "pb-4",
          )}
        >
          <div className="min-w-0 sm:flex-1 sm:basis-32">
            {title && <h2 className="font-semibold text-base">{title}</h2>}
            {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
          </div>
          {/* Buttons are ten pixels taller than a line of text; the negative margin centres them on the title. */}
          {actions && <div className="-my-1.25 flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children && <div className={clsx(!flush && "px-5 py-4", flush && hasHead && "border-t")}>{children}</div>}
      {footer && (
        <footer className="mt-auto flex flex-wrap items-center justify-end gap-2 border-t bg-sunken/50 px-5 py-3 empty:hidden">
          {footer}
        </footer>
      )}
    </section>
  );
}
