"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryPending } from "@/components/shared/query-pending";
import { Card } from "@/components/ui/layout/card";
import type { FileSettingsProps } from "./columns/file-settings";
import { ImportSummary } from "./import-summary";
import { importQuery } from "./queries";
import { RowList } from "./row-list";

const ColumnsForm = dynamic(() => import("./columns/columns-form").then((file) => file.ColumnsForm));

interface ImportPanelProps extends Pick<FileSettingsProps, "origins" | "boxes"> {
  id: number;
  canPrint: boolean;
}

/** One import: its columns first, unless its layout is known, then its rows until they are orders or shipments. */
export function ImportPanel({ id, origins, boxes, canPrint }: ImportPanelProps) {
  const t = useTranslations("imports");
  const [isMapping, setIsMapping] = useState(false);
  const { data: found, error, refetch } = useQuery(importQuery(id));
  if (!found)
    return (
      <Card>
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-40" />
      </Card>
    );
  if (!found.is_mapped || isMapping)
    return (
      <ColumnsForm
        found={found}
        origins={origins}
        boxes={boxes}
        onDone={() => setIsMapping(false)}
        onCancel={found.is_mapped ? () => setIsMapping(false) : undefined}
      />
    );
  return (
    <div className="grid gap-5">
      <ImportSummary found={found} canPrint={canPrint} onChangeColumns={() => setIsMapping(true)} />
      <RowList found={found} />
    </div>
  );
}
