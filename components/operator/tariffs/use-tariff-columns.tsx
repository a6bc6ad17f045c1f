"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { DateTime } from "@/components/ui/date-time";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import type { OperatorTariff } from "../shared/queries";
import { TariffStatusBadge } from "./tariff-status-badge";

/** Columns of the tariff list; a row links to the version's page. */
export function useTariffColumns(): readonly Column<OperatorTariff>[] {
  const t = useTranslations("operator.tariffs");
  const labels = useTranslations();
  return useMemo(
    () => [
      {
        key: "service",
        header: t("column.service"),
        card: "title",
        // On a phone the date below leaves one column little room; the badge beside it needs less.
        className: "max-sm:col-span-2 max-sm:pr-28!",
        cell: (tariff) => (
          <span className="flex items-center gap-3">
            <CarrierLogo size="wide" logo={tariff.carrier.logo} className="max-sm:hidden" />
            <span className="min-w-0">
              <RowLink href={`/operator/tariffs/${tariff.id}`} className="block">
                {tariff.carrier.name} ·&nbsp;{labels(`serviceType.${tariff.service_type}`)}
              </RowLink>
              <span className="block font-normal text-muted text-sm">
                {labels(`logisticType.${tariff.logistic_type}`)}
                <span className="sm:hidden"> ·&nbsp;v{tariff.version}</span>
              </span>
            </span>
          </span>
        ),
      },
      {
        key: "version",
        header: t("column.version"),
        // On a phone the service says it; the name would leave it no room, and most begin with the carrier's.
        card: "hidden",
        cell: ({ version, name }) => (
          <span>
            <span className="font-medium">v{version}</span> <span className="text-muted">{name}</span>
          </span>
        ),
      },
      {
        key: "owner",
        header: t("column.owner"),
        card: "foot",
        className: "max-sm:truncate",
        cell: ({ account }) => account?.name ?? <span className="text-muted">{t("platform")}</span>,
      },
      {
        key: "from",
        header: t("column.from"),
        card: "footEnd",
        align: "end",
        cell: ({ status: tariffStatus, valid_from: from }) =>
          tariffStatus === "draft" ? (
            <span className="text-muted">–</span>
          ) : (
            <DateTime at={from} className="whitespace-nowrap" />
          ),
      },
      {
        key: "standing",
        header: t("column.status"),
        card: "aside",
        align: "end",
        cell: ({ status: tariffStatus }) => <TariffStatusBadge tariffStatus={tariffStatus} />,
      },
    ],
    [t, labels],
  );
}
