"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { AccountScope } from "@/components/shared/account-scope";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { formatCuit } from "@/lib/core/ids/argentine-ids";
import { type InvoiceData, invoiceDataQuery } from "./queries";

const InvoiceDataDialog = dynamic(() => import("./invoice-data-dialog").then((module) => module.InvoiceDataDialog));

/** To whom an account is invoiced; links lead to it by `#invoice-data`. */
export function InvoiceDataCard({ place, canChange }: { place: AccountScope; canChange: boolean }) {
  const t = useTranslations("invoiceData");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(invoiceDataQuery(place));
  const [isOpen, setOpen] = useState(false);
  return (
    <div id="invoice-data" className="scroll-mt-20">
      <Card
        title={t("title")}
        description={t("hint")}
        actions={
          canChange &&
          data && (
            <Button size="sm" icon={Pencil} onClick={() => setOpen(true)}>
              {t(data.invoice_data ? "change" : "add")}
            </Button>
          )
        }
      >
        {isError && <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />}
        {data?.invoice_data && <InvoiceDataList data={data.invoice_data} />}
        {data?.invoice_data === null && <p className="text-muted">{t("none")}</p>}
        {!data && !isError && <Skeleton className="h-16" />}
        {isOpen && data && <InvoiceDataDialog place={place} data={data.invoice_data} onClose={() => setOpen(false)} />}
      </Card>
    </div>
  );
}

function InvoiceDataList({ data }: { data: InvoiceData }) {
  const t = useTranslations("invoiceData");
  const conditions = useTranslations("ivaCondition");
  return (
    <DescriptionList
      columns={3}
      items={[
        { term: t("legal_name"), detail: data.legal_name },
        { term: t("cuit"), detail: formatCuit(data.cuit) || "–" },
        { term: t("iva_condition"), detail: conditions(data.iva_condition) },
        { term: t("address"), detail: data.address },
        { term: t("email"), detail: data.email },
      ]}
    />
  );
}
