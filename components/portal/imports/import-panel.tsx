"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { ColumnsForm, type OriginChoice } from "./columns-form";
import { ImportProgress } from "./import-progress";
import { importQuery } from "./queries";
import { RowList } from "./row-list";

interface ImportPanelProps {
  id: number;
  origins: readonly OriginChoice[];
}

/** One import: column mapping first, then the rows until they are shipments. */
export function ImportPanel({ id, origins }: ImportPanelProps) {
  const t = useTranslations("imports");
  const textOf = useErrorMessage();
  const [isMapping, setIsMapping] = useState(false);
  const { data: found, error, refetch } = useQuery(importQuery(id));
  if (!found)
    return (
      <Card>
        {error ? (
          <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </Card>
    );
  if (!found.is_mapped || isMapping)
    return (
      <ColumnsForm
        found={found}
        origins={origins}
        onDone={() => setIsMapping(false)}
        onCancel={found.is_mapped ? () => setIsMapping(false) : undefined}
      />
    );
  return (
    <div className="grid gap-5">
      <ImportProgress found={found} onChangeColumns={() => setIsMapping(true)} />
      <RowList found={found} />
    </div>
  );
}
