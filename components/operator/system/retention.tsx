import { useTranslations } from "next-intl";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { System } from "./queries";

/** How long each kind of data is kept, and by which setting. */
export function Retention({ kinds }: { kinds: System["retention"] }) {
  const t = useTranslations("operatorDesk.system.retention");
  const keptFor = (days: number | null): string => {
    if (days === null) return t("forGood");
    return days < 1 ? t("hours", { hours: Math.round(days * 24) }) : t("days", { days });
  };
  return (
    <Card flush title={t("title")} description={t("hint")}>
      <Table
        caption={t("title")}
        rows={kinds}
        rowKey={({ kind }) => kind}
        columns={[
          { key: "kind", header: t("kind"), card: "title", cell: ({ kind }) => t(`name.${kind}`) },
          { key: "holds", header: t("holds"), cell: ({ kind }) => t(`what.${kind}`) },
          {
            key: "kept",
            header: t("kept"),
            className: "whitespace-nowrap",
            cell: ({ days }) => keptFor(days),
          },
          {
            key: "variable",
            header: t("variable"),
            cell: ({ variable }) =>
              variable ? (
                <IdText wide mono className="text-sm">
                  {variable}
                </IdText>
              ) : (
                <span className="text-muted">{t("fixed")}</span>
              ),
          },
        ]}
      />
    </Card>
  );
}
