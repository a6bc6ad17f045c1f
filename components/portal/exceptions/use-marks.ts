"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { ExceptionMark } from "@/lib/core/vocabulary";
import { exceptionsKey } from "./queries";

interface Marks {
  readonly ids: readonly number[];
  readonly mark: ExceptionMark;
  /** ISO 8601. */
  readonly remindAt?: string;
}

/** Marks shipments of the desk. To mark the same again changes nothing, hence no idempotency key. */
export function useMarks(accountId: number, onDone?: (ids: readonly number[]) => void) {
  const t = useTranslations("exceptions");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, mark, remindAt }: Marks) =>
      apiFetch("POST /api/portal/exceptions/marks", {
        body: { account_id: accountId, ids: [...ids], mark, remind_at: remindAt },
      }),
    onSuccess: ({ marked, ended }, { ids, mark }) => {
      if (marked.length > 0) toast.success(t(`marked.${mark}`, { count: marked.length }));
      if (ended.length > 0) toast.warning(t("ended", { count: ended.length }));
      onDone?.(ids);
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: exceptionsKey(accountId) }),
  });
}
