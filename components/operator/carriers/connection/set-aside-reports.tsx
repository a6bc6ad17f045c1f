"use client";

import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { CarrierConnection } from "../queries";

/** Reports that could not be read, stored or applied, each with its reason. The others of their page were taken. */
export function SetAsideReports({ reports }: { reports: CarrierConnection["set_aside"] }) {
  const t = useTranslations("carrierConnection.setAside");
  if (reports.length === 0) return null;
  return (
    <Card flush title={t("title")} description={t("hint")}>
      <Table
        caption={t("title")}
        rows={reports}
        rowKey={({ id, reference, at, path = "" }) => [id, reference, at, path].join(" ")}
        columns={[
          {
            key: "reference",
            header: t("reference"),
            card: "title",
            cell: ({ reference }) => (reference === "" ? t("unnamed") : <IdText mono>{reference}</IdText>),
          },
          { key: "id", header: t("id"), cell: ({ id }) => (id === "" ? t("unnamed") : <IdText mono>{id}</IdText>) },
          {
            key: "reason",
            header: t("reason"),
            cell: ({ reason, path }) => (
              <>
                {t(`reasons.${reason}`)} {path && <code className="break-words text-sm">{path}</code>}
              </>
            ),
          },
          { key: "at", header: t("at"), align: "end", cell: ({ at }) => <DateTime at={at} /> },
        ]}
      />
    </Card>
  );
}
