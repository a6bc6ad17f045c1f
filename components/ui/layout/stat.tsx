import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../link";
import { type Tone, toneStyle } from "../tone";

interface StatProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: LucideIcon;
  tone?: Tone;
  /** The list of the counted things; makes the whole card a link. */
  href?: string;
}

/** One key figure, in large type. */
export function Stat({ label, value, hint, icon: Icon, tone = "neutral", href }: StatProps) {
  return (
    <div
      className={clsx(
        "relative min-w-0 rounded-lg border bg-surface p-4 shadow-card",
        href && "transition-colors hover:border-control",
      )}
    >
      <div className="flex items-center justify-between gap-2 text-muted text-sm">
        {href ? (
          <Link
            href={href}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {Icon && (
          <span className={clsx("grid size-7 shrink-0 place-items-center rounded-md border", toneStyle[tone])}>
            <Icon aria-hidden className="size-4" />
          </span>
        )}
      </div>
      <p className="mt-1 font-semibold text-2xl tracking-tight">{value}</p>
      {hint && <p className="mt-0.5 text-muted text-sm">{hint}</p>}
    </div>
  );
}
