"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiFetch } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toColumnsBody, toColumnValues } from "./columns/column-values";
import { needsNoLook } from "./columns/missing-facts";
import { putColumns } from "./columns/put-columns";
import { importsKey } from "./queries";

export const sheetTypes =
  ".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Upload {
  readonly file: File;
  /** Of a workbook with several; its first one otherwise. */
  readonly sheet?: string;
}

/** Files that this page sent, by their import, for their other sheets. */
const sent = new Map<number, File>();
export const uploadedFile = (importId: number): File | undefined => sent.get(importId);

/** Uploads a file and opens its import. A known layout with all its facts is checked at once, as nothing is left to ask. */
export function useUpload(accountId: number) {
  const client = useQueryClient();
  const router = useRouter();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  const upload = useMutation({
    mutationFn: async ({ file, sheet }: Upload) => {
      const found = await apiFetch("POST /api/portal/imports", {
        query: { account_id: accountId, filename: file.name.slice(-200), sheet },
        file,
        idempotencyKey: keyFor([file.name, file.size, file.lastModified, sheet]),
      });
      // Whatever keeps the check from starting, the columns are asked for then.
      if (needsNoLook(found))
        await putColumns(found.id, toColumnsBody(toColumnValues(found), found)).catch(() => undefined);
      return found;
    },
    onSuccess: ({ id }, { file }) => {
      forget();
      sent.set(id, file);
      router.push(`/shipments/import/${id}`);
      void client.invalidateQueries({ queryKey: importsKey });
    },
    onError: forget,
  });
  const { error } = upload;
  const errorText = error && ((error instanceof ApiError && error.fields.file?.join(" ")) || textOf(error));
  return { ...upload, errorText };
}
