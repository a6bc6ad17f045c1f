import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";

const toneOf = (status: number): Tone => (status >= 500 ? "danger" : status >= 400 ? "warning" : "success");

/** The HTTP status of a response, with the error code. */
export function ResponseBadge({ status, code }: { status: number; code: string | null }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={toneOf(status)}>{status}</Badge>
      {code && <code className="break-words text-muted text-xs">{code}</code>}
    </span>
  );
}
