"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { toColumnsBody, toColumnValues } from "./columns/column-values";
import { putColumns } from "./columns/put-columns";
import { type Import, importQuery } from "./queries";

interface HiddenRowsProps {
  found: Import;
  /** Whether the rows can still be checked with them. */
  canInclude: boolean;
}

/** Tells the rows that the spreadsheet hides, as by a filter, and takes them in. */
export function HiddenRows({ found, canInclude }: HiddenRowsProps) {
  const t = useTranslations("imports.file");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const include = useMutation({
    mutationFn: () => putColumns(found.id, toColumnsBody({ ...toColumnValues(found), hidden: true }, found)),
    onSuccess: (next) => client.setQueryData(importQuery(found.id).queryKey, next),
    onError: (error) => toast.error(textOf(error)),
  });
  const count = found.hidden_rows;
  return (
    <Notice
      tone="warning"
      actions={
        canInclude && (
          <Button size="sm" loading={include.isPending} onClick={() => include.mutate()}>
            {t("include", { count })}
          </Button>
        )
      }
    >
      {t("hidden", { count })}
    </Notice>
  );
}
