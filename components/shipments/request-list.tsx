import { useTranslations } from "next-intl";
import type { RequestType } from "@/lib/vocabulary";
import { Badge } from "../ui/badge";
import { DateTime } from "../ui/date-time";

export interface RequestEntry {
  readonly id: number;
  readonly type: RequestType;
  readonly createdAt: string;
  readonly completedAt: string | null;
  /** Why an operator refused it. */
  readonly refusedReason: string | null;
}

/** Cancellations and rescues that were asked for, and what became of them. */
export function RequestList({ requests }: { requests: readonly RequestEntry[] }) {
  const t = useTranslations("shipments.requests");
  return (
    <ol className="grid gap-3">
      {requests.map(({ id, type, createdAt, completedAt, refusedReason }) => (
        <li key={id}>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{t(type)}</span>
            <Badge tone={completedAt === null ? "info" : refusedReason === null ? "success" : "danger"}>
              {t(completedAt === null ? "open" : refusedReason === null ? "completed" : "refused")}
            </Badge>
          </p>
          {refusedReason && <p className="break-words text-sm">{refusedReason}</p>}
          <DateTime at={createdAt} className="text-muted text-sm" />
        </li>
      ))}
    </ol>
  );
}
