import { StatusBadge } from "@/components/shared/status/status-badge";
import type { Candidate } from "./scan-result";

/** Shipments that share the scanned number; scan a guide or `#` number to select one. */
export function CandidateList({ candidates }: { candidates: readonly Candidate[] }) {
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {candidates.map(({ id, delivery_id: guide, recipient, status }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <span className="min-w-0">
            <span className="font-mono font-semibold">#{id}</span> ·&nbsp;{recipient}
            <span className="block font-mono text-muted text-sm">{guide}</span>
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
