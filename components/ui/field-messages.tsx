import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The line under a control: what is wrong, else what helps. */
export function FieldMessages({ id, hint, error }: { id?: string; hint?: ReactNode; error?: string }) {
  if (error)
    return (
      <p id={id} className="mt-1.5 flex items-start gap-1.5 text-danger-ink text-sm">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {error}
      </p>
    );
  if (!hint) return null;
  return (
    <p id={id} className="mt-1.5 text-muted text-sm">
      {hint}
    </p>
  );
}
