"use client";

import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { toId } from "@/components/shared/url-state";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { type Carrier, tariffListQuery } from "../../shared/queries";
import { useTariffColumns } from "../use-tariff-columns";
import { RaiseForm } from "./raise-form";
import { mostRaised, raiseState, toRaiseFilters } from "./raise-state";

/** Raises several tariffs at once: which, by how much, what that changes, and all are published together. */
export function RaisePanel({ carriers }: { carriers: readonly Pick<Carrier, "id" | "name">[] }) {
  const t = useTranslations("operator.tariffs");
  const { values, show } = useUrlState(raiseState);
  const tariffs = useQuery(tariffListQuery(toRaiseFilters(values)));
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  // Own contracts of accounts are agreed with each of them: nobody raises one without having ticked it.
  const usual = tariffs.data?.data.filter(({ account }) => account === null).map(({ id }) => String(id));
  const chosen = picked ?? new Set(usual);
  const columns = useTariffColumns().filter(({ key }) => key !== "standing");
  return (
    <>
      <PageHeader
        back={{ href: "/operator/tariffs", label: t("title") }}
        title={t("raise.title")}
        description={t("raise.description")}
      />
      <div className="grid gap-5">
        <Card flush title={t("raise.which")} description={t("raise.whichHint")}>
          <search className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
            <OptionalSelect
              aria-label={t("filter.carrier")}
              className="sm:w-52!"
              none={t("filter.everyCarrier")}
              value={values.carrierId?.toString()}
              onValueChange={(value) => {
                setPicked(undefined);
                show({ carrierId: toId(value ?? "") });
              }}
              options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </search>
          <QueryTable
            query={tariffs}
            failed={t("failed")}
            caption={t("raise.which")}
            columns={columns}
            rowKey={({ id }) => id}
            rowLabel={({ carrier, version, name }) => t("raise.choose", { carrier: carrier.name, version, name })}
            selection={{ chosen, onChange: setPicked }}
            empty={<EmptyState icon={ReceiptText} title={t("none")} description={t("raise.noneHint")} />}
            foot={({ meta }) =>
              meta.total > mostRaised && (
                <div className="p-4">
                  <Notice tone="warning">{t("raise.more", { shown: mostRaised, total: meta.total })}</Notice>
                </div>
              )
            }
          />
        </Card>
        <RaiseForm chosen={chosen} />
      </div>
    </>
  );
}
