import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Element of the title: a paragraph by default, `h1` when the page shows nothing else. */
  as?: "h1" | "h2" | "p";
  /** Why the list is empty and what to do about it. */
  description?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon: Icon, title, as: Title = "p", description, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full border bg-sunken text-muted">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <Title className="mt-4 text-balance font-semibold">{title}</Title>
      {description && <p className="mt-1 max-w-sm text-pretty text-muted">{description}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
