"use client";

import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { CarrierConnection } from "../queries";

/** States of the carrier that its adapter does not know. They move nothing. */
export function UnknownStates({ states }: { states: CarrierConnection["unknown_states"] }) {
  const t = useTranslations("carrierConnection.unknownStates");
  if (states.length === 0) return null;
  return (
    <Card flush title={t("title")} description={t("hint")}>
      <Table
        caption={t("title")}
        rows={states}
        rowKey={({ text }) => text}
        columns={[
          {
            key: "text",
            header: t("text"),
            card: "title",
            cell: ({ text }) => <span className="break-words">{text}</span>,
          },
          { key: "reports", header: t("reports"), align: "end", cell: ({ reports }) => reports },
          { key: "last", header: t("last"), cell: ({ last_at: at }) => <DateTime at={at} /> },
        ]}
      />
    </Card>
  );
}
