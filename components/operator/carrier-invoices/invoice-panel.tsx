"use client";

import { useQuery } from "@tanstack/react-query";
import { Banknote, FileText, ReceiptText } from "lucide-react";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { apiUrl } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Stat } from "@/components/ui/layout/stat";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Money } from "@/components/ui/money";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { Locale } from "@/lib/core/vocabulary";
import { ClassTable } from "./class-table";
import { InvoiceState } from "./invoice-list";
import { InvoiceRowList } from "./invoice-row-list";
import { invoiceRowsState } from "./invoices-state";
import { invoiceQuery } from "./queries";
import { RemoveInvoice } from "./remove-invoice";

const MoneyOfInvoiceDialog = dynamic(
  lazyComponent(() => import("./money-of-invoice-dialog").then((file) => file.MoneyOfInvoiceDialog)),
);

/** One invoice of a carrier: its classes, its rows with their decisions, its dispute and its payments. */
export function InvoicePanel({ id, today }: { id: number; today: string }) {
  const t = useTranslations("carrierInvoices");
  const locale = useLocale();
  const textOf = useErrorMessage();
  const { show } = useUrlState(invoiceRowsState);
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  const [dialog, setDialog] = useState<"pay" | "credit">();
  if (!invoice)
    return error && <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />;
  const { number, carrierName, issuedOn, rowCount, currency, owedCents, paidCents, disputedCents } = invoice;
  const disputeUrl = (query: { format: "pdf" | "csv"; lang: Locale; style?: CsvStyleName }) =>
    apiUrl("GET /api/portal/operator/carrier-invoices/{invoice_id}/dispute", { params: { invoice_id: id }, query });
  return (
    <>
      <PageHeader
        back={{ href: "/operator/carrier-invoices", label: t("title") }}
        title={t("one.title", { number })}
        badge={<InvoiceState invoice={invoice} />}
        description={t("one.description", { carrier: carrierName, day: dayMonthYear(issuedOn), rows: rowCount })}
        actions={
          <>
            {invoice.disputedCount > 0 && (
              <>
                <a
                  className={buttonStyle("secondary", "md")}
                  href={disputeUrl({ format: "pdf", lang: locale })}
                  download
                >
                  <FileText aria-hidden className="size-4" />
                  {t("one.letter")}
                </a>
                <CsvMenu toUrl={(style, lang) => disputeUrl({ format: "csv", style, lang })} />
                <Button icon={ReceiptText} onClick={() => setDialog("credit")}>
                  {t("one.credit")}
                </Button>
              </>
            )}
            {invoice.undecidedCount === rowCount && <RemoveInvoice invoice={invoice} />}
            {owedCents > paidCents && (
              <Button variant="primary" icon={Banknote} onClick={() => setDialog("pay")}>
                {t("one.pay")}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Stat
            label={t("one.total")}
            value={<Money cents={invoice.totalCents} code={currency} />}
            hint={invoice.name ? t("one.file", { name: invoice.name }) : undefined}
          />
          <Stat label={t("one.owed")} value={<Money cents={owedCents} />} hint={t("taxHint")} />
          <Stat label={t("one.paid")} value={<Money cents={paidCents} />} />
          <Stat label={t("one.inDispute")} value={<Money cents={disputedCents} />} />
        </div>
        <Card flush title={t("classes.caption")} description={t("taxHint")}>
          <ClassTable
            classes={invoice.classes}
            currency={currency}
            onSee={(rowClass) => show({ class: rowClass, decision: undefined })}
          />
        </Card>
        <InvoiceRowList invoice={invoice} />
      </div>
      {dialog && (
        <MoneyOfInvoiceDialog kind={dialog} invoice={invoice} today={today} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
