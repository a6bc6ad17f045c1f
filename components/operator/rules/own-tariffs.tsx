"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import { type Carrier, tariffListQuery } from "../shared/queries";
import { useDraftTariff } from "../tariffs/use-tariff-actions";
import { useTariffColumns } from "../tariffs/use-tariff-columns";

interface OwnTariffsProps {
  account: { id: number; name: string };
  carriers: readonly Carrier[];
}

/** The account's own agreements with carriers: its prices come from these instead of the platform's tariffs. */
export function OwnTariffs({ account, carriers }: OwnTariffsProps) {
  const t = useTranslations("operator.rules.own");
  const labels = useTranslations();
  const textOf = useErrorMessage();
  const columns = useTariffColumns();
  const draft = useDraftTariff();
  const [service, setService] = useState<string>();
  const { data, error, isError, refetch } = useQuery(tariffListQuery({ owner: String(account.id) }));
  const options = carriers.flatMap((carrier) =>
    carrier.services.map((entry) => ({
      value: String(entry.id),
      label: `${carrier.name} · ${labels(`serviceType.${entry.service_type}`)}`,
      detail: labels(`logisticType.${entry.logistic_type}`),
    })),
  );
  return (
    <Card flush title={t("title")} description={t("hint")}>
      <div className="flex flex-wrap gap-2 border-b px-5 py-3">
        <Select
          aria-label={t("service")}
          placeholder={t("service")}
          className="sm:w-80!"
          value={service}
          onValueChange={setService}
          options={options}
        />
        <Button
          icon={Plus}
          disabled={!service}
          loading={draft.isBusy}
          onClick={() =>
            draft.start({ carrier_service_id: Number(service), account_id: account.id, name: account.name })
          }
        >
          {t("add")}
        </Button>
      </div>
      {isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : data ? (
        <Table
          caption={t("title")}
          columns={columns.filter(({ key }) => key !== "owner")}
          rows={data.data}
          rowKey={({ id }) => id}
          empty={<p className="px-5 py-6 text-muted">{t("none")}</p>}
        />
      ) : (
        <Skeleton className="m-5 h-24" />
      )}
    </Card>
  );
}
