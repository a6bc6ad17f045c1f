"use client";

import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CarrierLogo } from "../../quote/carrier-logo";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { RowLink } from "../../ui/row-link";
import { Skeleton } from "../../ui/skeleton";
import { Table } from "../../ui/table";
import type { Column } from "../../ui/table-column";
import { useApiErrorText } from "../../use-api-error-text";
import { type Carrier, carrierListQuery } from "../queries";
import { CarrierStatus } from "./carrier-status";

export function CarrierList() {
  const t = useTranslations("operator.carriers");
  const textOf = useApiErrorText();
  const { data, error, isError, refetch } = useQuery(carrierListQuery());
  const columns = useMemo(
    (): readonly Column<Carrier>[] => [
      {
        key: "name",
        header: t("column.carrier"),
        card: "title",
        cell: ({ id, name, logo }) => (
          <span className="flex items-center gap-3">
            <CarrierLogo src={logo} className="max-sm:hidden" />
            <RowLink href={`/operator/carriers/${id}`}>{name}</RowLink>
          </span>
        ),
      },
      {
        key: "services",
        header: t("column.services"),
        align: "end",
        cell: ({ services }) => services.filter(({ active }) => active).length,
      },
      { key: "branches", header: t("column.branches"), align: "end", cell: ({ branches }) => branches },
      {
        key: "rating",
        header: t("column.rating"),
        align: "end",
        cell: ({ rating_basis_points: rating }) => t("percent", { share: rating / 100 }),
      },
      {
        key: "status",
        header: t("column.status"),
        align: "end",
        card: "aside",
        cell: ({ status }) => <CarrierStatus status={status} />,
      },
    ],
    [t],
  );
  return (
    <Card flush>
      {data ? (
        <Table
          caption={t("title")}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={Truck} title={t("none")} />}
        />
      ) : isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="m-5 h-40" />
      )}
    </Card>
  );
}
