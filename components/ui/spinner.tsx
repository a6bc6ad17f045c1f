import clsx from "clsx";
import { LoaderCircle } from "lucide-react";

/** A turning ring; with a label it is announced, without one something nearby says what is going on. */
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
