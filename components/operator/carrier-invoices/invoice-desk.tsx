"use client";

import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useUrlState } from "@/components/shared/use-url-state";
import { Field } from "@/components/ui/form/field";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import { LinkButton } from "@/components/ui/link-button";
import { carrierListQuery } from "../carriers/queries";
import { ChargeList } from "./charge-list";
import { InvoiceList } from "./invoice-list";
import { deskTabs, invoicesState } from "./invoices-state";
import { UninvoicedList } from "./uninvoiced-list";

/** Invoices of carriers, what accounts answered to their differences, and what no invoice names. */
export function InvoiceDesk() {
  const t = useTranslations("carrierInvoices");
  const { values, show, toUrl } = useUrlState(invoicesState);
  const { data: carriers = [] } = useQuery(carrierListQuery());
  const carrier = (
    <Field label={t("carrier")} className="min-w-56">
      <OptionalSelect
        none={t(values.tab === "invoices" ? "anyCarrier" : "uninvoiced.choose")}
        value={values.carrier?.toString()}
        onValueChange={(id) => show({ carrier: id === undefined ? undefined : Number(id) })}
        options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Field>
  );
  const shared = { values, show, toUrl };
  const contents = {
    invoices: <InvoiceList {...shared} carrier={carrier} />,
    charges: <ChargeList {...shared} />,
    uninvoiced: <UninvoicedList {...shared} carrier={carrier} />,
  };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <LinkButton
            variant="primary"
            icon={FileUp}
            href={`/operator/carrier-invoices/new${values.carrier ? `?carrier=${values.carrier}` : ""}`}
          >
            {t("load.action")}
          </LinkButton>
        }
      />
      <Tabs
        label={t("tabs")}
        value={values.tab}
        onValueChange={(tab) => show({ tab })}
        tabs={deskTabs.map((value) => ({ value, label: t(`tab.${value}`), content: contents[value] }))}
      />
    </>
  );
}
