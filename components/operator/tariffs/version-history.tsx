"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import { type OperatorTariff, tariffListQuery } from "../shared/queries";
import { useTariffColumns } from "./use-tariff-columns";

/** The versions of the same service and owner, newest first. */
export function VersionHistory({ tariff }: { tariff: OperatorTariff }) {
  const t = useTranslations("operator.tariffs");
  const textOf = useErrorMessage();
  const columns = useTariffColumns();
  const { data, error, isError, refetch } = useQuery(
    tariffListQuery({
      carrier_service_id: String(tariff.carrier_service_id),
      owner: tariff.account ? String(tariff.account.id) : "platform",
    }),
  );
  if (isError) return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <Card flush title={t("tab.versions")}>
      <Table caption={t("tab.versions")} columns={columns} rows={data.data} rowKey={({ id }) => id} />
    </Card>
  );
}
