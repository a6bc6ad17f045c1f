import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import { formatMoney } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { ClassTable } from "./class-table";
import type { CheckedInvoice } from "./queries";
import { useRowColumns } from "./use-row-columns";

interface CheckedResultProps {
  checked: CheckedInvoice;
  invoice: { readonly number: string; readonly issuedOn: string; readonly currency: string };
}

/** What an invoice would be if it were loaded: its classes, and some rows that are not as expected. */
export function CheckedResult({ checked, invoice: { number, issuedOn, currency } }: CheckedResultProps) {
  const t = useTranslations("carrierInvoices");
  const columns = useRowColumns();
  const { totalCents, statedTotalCents, classes, examples } = checked;
  return (
    <div className="mt-5 grid gap-5">
      <Notice tone="info" live title={t("load.tried")}>
        {t("load.found", { number, day: dayMonthYear(issuedOn) })}. {t("taxHint")}
      </Notice>
      {statedTotalCents !== null && statedTotalCents !== totalCents && (
        <Notice tone="warning" live>
          {t("load.sumDiffers", {
            sum: formatMoney(totalCents, currency),
            stated: formatMoney(statedTotalCents, currency),
          })}
        </Notice>
      )}
      <Card flush title={t("classes.caption")}>
        <ClassTable classes={classes} currency={currency} />
      </Card>
      {examples.length > 0 && (
        <Card flush title={t("examples")}>
          <Table caption={t("examples")} rows={examples} rowKey={({ line }) => line} columns={columns} />
        </Card>
      )}
    </div>
  );
}
