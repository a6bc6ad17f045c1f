import type { ReactNode } from "react";
import { BackLink } from "./back-link";

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: the status of the page's subject. */
  badge?: ReactNode;
  description?: ReactNode;
  /** Link to the list that this page belongs to. */
  back?: { href: string; label: string } | undefined;
  actions?: ReactNode;
}

export function PageHeader({ title, badge, description, back, actions }: PageHeaderProps) {
  return (
    // The gap of a grid around it adds to its own.
    <header className="mb-6 [.grid>&]:mb-1">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-balance font-semibold text-2xl tracking-tight">{title}</h1>
            {badge}
          </div>
          {description && <p className="mt-1 max-w-prose text-pretty text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
