"use client";

import { useQuery } from "@tanstack/react-query";
import { Percent, Plus, ReceiptText } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { QueryTable } from "@/components/shared/query-table";
import { toId } from "@/components/shared/url-state";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { Pages } from "@/components/ui/table/pages";
import { type Carrier, tariffListQuery } from "../shared/queries";
import { raiseState } from "./raise/raise-state";
import { tariffStatusChoices, tariffsState, toTariffFilters } from "./tariff-filters";
import { useTariffColumns } from "./use-tariff-columns";

const NewTariffDialog = dynamic(() => import("./new-tariff-dialog").then((module) => module.NewTariffDialog));

/** Tariff versions by status, carrier and name. The filters are in the URL. */
export function TariffList({ carriers }: { carriers: readonly Pick<Carrier, "id" | "name" | "services">[] }) {
  const t = useTranslations("operator.tariffs");
  const { values, show, toUrl } = useUrlState(tariffsState);
  const columns = useTariffColumns();
  const tariffs = useQuery(tariffListQuery(toTariffFilters(values)));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <LinkButton
              icon={Percent}
              href={raiseState.toUrl("/operator/tariffs/raise", { carrierId: values.carrierId })}
            >
              {t("raise.action")}
            </LinkButton>
            <Button variant="primary" icon={Plus} onClick={() => show({ isAdding: true })}>
              {t("add.action")}
            </Button>
          </>
        }
      />
      <Card flush>
        <search className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
          <Select
            aria-label={t("filter.status")}
            className="sm:w-52!"
            value={values.standing}
            onValueChange={(value) => show({ standing: value })}
            options={tariffStatusChoices.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          <OptionalSelect
            aria-label={t("filter.carrier")}
            className="sm:w-52!"
            none={t("filter.everyCarrier")}
            value={values.carrierId?.toString()}
            onValueChange={(value) => show({ carrierId: toId(value ?? "") })}
            options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </search>
        <QueryTable
          query={tariffs}
          failed={t("failed")}
          caption={t("caption")}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={ReceiptText} title={t("none")} description={t("noneHint")} />}
          foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
        />
      </Card>
      {values.isAdding && (
        <NewTariffDialog
          carriers={carriers.filter(({ id }) => values.carrierId === undefined || id === values.carrierId)}
          onClose={() => show({ isAdding: undefined }, { history: "replace" })}
        />
      )}
    </>
  );
}
