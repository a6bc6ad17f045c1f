import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type Tone, toneStyle } from "../tone";

const icons: Record<Tone, LucideIcon> = {
  neutral: Info,
  accent: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

interface NoticeProps {
  tone?: Tone;
  title?: string;
  /** Announced by screen readers when it appears: for the result of the person's last action. */
  live?: boolean;
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A message inside the page that stays until its cause is resolved. */
export function Notice({ tone = "info", title, live, actions, className, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role={live ? "alert" : undefined}
      className={clsx("flex items-start gap-2.5 rounded-md border px-3.5 py-2.5", toneStyle[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-pretty">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
