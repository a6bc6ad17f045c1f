import clsx from "clsx";
import { type Tone, toneStyle } from "@/components/ui/tone";

const tones: Readonly<Record<string, Tone>> = { GET: "info", POST: "success", PUT: "warning", DELETE: "danger" };

export const MethodBadge = ({ method }: { method: string }) => (
  <span
    className={clsx(
      "shrink-0 rounded-sm border px-1.5 py-px font-medium font-mono text-xs",
      toneStyle[tones[method] ?? "neutral"],
    )}
  >
    {method}
  </span>
);
