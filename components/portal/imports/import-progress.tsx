"use client";

import { Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ProgressLine } from "@/components/ui/feedback/progress-line";
import type { Import } from "./queries";
import type { useRun } from "./use-run";

/** How far the rows are checked or created. What is not created yet can be cancelled. */
export function ImportProgress({ found, run }: { found: Import; run: ReturnType<typeof useRun> }) {
  const t = useTranslations("imports");
  const { counts, orders, kind } = found;
  const isChecking = counts.waiting > 0;
  const total = isChecking ? orders : counts.queued + counts.created + counts.failed;
  const done = Math.max(0, total - (isChecking ? counts.waiting : counts.queued));
  const label = t(isChecking ? "progress.checking" : `progress.creating.${kind}`, { done, total });
  return (
    <div>
      <ProgressLine label={label} done={done} total={total} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t("progress.hint")}</p>
        {counts.queued > 0 && (
          <Button
            size="sm"
            icon={Square}
            loading={run.isPending && run.variables.action === "stop"}
            disabled={run.isPending}
            onClick={() => run.mutate({ action: "stop" })}
          >
            {t("action.stop")}
          </Button>
        )}
      </div>
    </div>
  );
}
