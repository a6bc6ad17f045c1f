import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type Tone, toneStyle } from "./tone";

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** A short label about the element beside it: a status, a mark, a count. */
export function Badge({ tone = "neutral", icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        "inline-flex max-w-full items-center gap-1 rounded-full border px-2 py-px align-middle font-medium text-xs",
        toneStyle[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
