"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { type ImportRow, importsKey } from "./queries";

interface Edit {
  readonly fields?: ImportRow["fields"];
  readonly skip?: boolean;
}

/** Corrects or skips a row; the server validates it and returns its new state. */
export function useRowEdit(importId: number, number: number) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: (edit: Edit) =>
      apiFetch("PATCH /api/portal/imports/{id}/rows/{number}", { params: { id: importId, number }, body: edit }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: importsKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
}
