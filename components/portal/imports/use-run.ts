"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { toast } from "@/components/ui/feedback/toast";
import type { ImportAction } from "@/lib/core/vocabulary";
import { type Import, importQuery, importsKey } from "./queries";

export interface RunInput {
  readonly action: ImportAction;
  /** With shipments of the orders that are ready. */
  readonly ship?: boolean;
}

const doneMessages = { create: "started", retry: "retried", stop: "stopped" } as const;

/** Runs an action of an import. Repeating it is harmless: each action takes only rows in the matching state. */
export function useRun({ id }: Import) {
  const t = useTranslations("imports.action");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RunInput) => apiFetch("POST /api/portal/imports/{id}/run", { params: { id }, body }),
    onSuccess: (next, { action }) => {
      client.setQueryData(importQuery(id).queryKey, next);
      toast.success(t(doneMessages[action]));
      void client.invalidateQueries({ queryKey: [...importsKey, "rows", id] });
    },
  });
}
