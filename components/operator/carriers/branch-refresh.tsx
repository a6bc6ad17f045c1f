"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudDownload } from "lucide-react";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { carriersKey, connectionQuery } from "./queries";

/** Brings the branches from the carrier's system, where it tells them, and shows what became of each. */
export function BranchRefresh({ carrierId }: { carrierId: number }) {
  const t = useTranslations("carrierConnection.refresh");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { data: connection } = useQuery(connectionQuery(carrierId));
  const refresh = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/operator/carriers/{carrier_id}/branches/refresh", {
        params: { carrier_id: carrierId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: carriersKey }),
    onError: (error) => toast.error(textOf(error)),
  });
  const { settings, kinds, branches_read_at: readAt, branches_error: error } = connection ?? {};
  const kind = kinds?.find(({ kind: name }) => name === settings?.kind);
  if (!kind?.capabilities.branches) return null;
  const { data: result } = refresh;
  const { added = 0, changed = 0, same = 0, closed = 0 } = result ?? {};
  return (
    <div className="border-b px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {readAt ? (
            <>
              {t("readAt")} <DateTime at={readAt} />
            </>
          ) : (
            t("neverRead")
          )}
          {error && <span className="block break-words text-danger-ink">{t("lastFailure", { failure: error })}</span>}
        </p>
        <Button size="sm" icon={CloudDownload} loading={refresh.isPending} onClick={() => refresh.mutate()}>
          {t("action")}
        </Button>
      </div>
      {result && (
        <Notice
          tone={result.failure !== null ? "danger" : result.skipped.length > 0 ? "warning" : "success"}
          live
          className="mt-3"
          title={result.failure === null ? t("done") : t("failed", { failure: result.failure })}
        >
          {result.failure === null && t("difference", { added, changed, same, closed })}
          {result.skipped.length > 0 && (
            <details className="mt-2">
              <summary className="cursor-pointer font-medium">{t("skipped", { count: result.skipped.length })}</summary>
              <ul className="mt-1 grid max-h-72 gap-1 overflow-y-auto">
                {result.skipped.map(({ code, name, reason }) => (
                  <li key={code} className="break-words">
                    {`${code} · ${name}: ${reason}`}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Notice>
      )}
    </div>
  );
}
