import clsx from "clsx";
import { LoaderCircle } from "lucide-react";

/**
 * A turning ring. With a label it is announced to screen readers; without one, nearby text has to say what is loading.
 */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = <LoaderCircle aria-hidden className={clsx("size-4 shrink-0 animate-spin", className)} />;
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {ring}
      {label}
    </span>
  );
}
