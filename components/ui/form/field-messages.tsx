import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The line under a control: the error, or the hint when there is none. */
export function FieldMessages({
  id,
  hint,
  error,
}: {
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  if (error)
    return (
      <p id={id} className="row-start-3 mt-1.5 flex items-start gap-1.5 text-danger-ink text-sm">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {error}
      </p>
    );
  if (!hint) return null;
  return (
    <p id={id} className="row-start-3 mt-1.5 text-muted text-sm">
      {hint}
    </p>
  );
}
