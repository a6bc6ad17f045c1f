"use client";

import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { SearchBox } from "@/components/ui/form/search-box";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { Column } from "@/components/ui/table/table-column";
import { TestMark } from "../shared/account-marks";
import { type FoundShipment, foundShipmentsQuery } from "./queries";
import { shipmentColumns } from "./shipment-columns";
import { shipmentSearchState } from "./shipment-search-state";

/** Finds shipments of every account. The search is in the URL. */
export function ShipmentSearch() {
  const t = useTranslations("operatorDesk.shipments");
  const { values, show } = useUrlState(shipmentSearchState);
  const columns = useFoundColumns();
  const found = useQuery(foundShipmentsQuery(values));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <Card flush>
        <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
          <SearchBox label={t("search")} placeholder={t("hint")} value={values.q} onSearch={(q) => show({ q })} />
        </div>
        {values.q === "" && values.late && <p className="px-5 pt-4 text-muted">{t("late")}</p>}
        {values.q === "" && !values.late ? (
          <EmptyState icon={PackageSearch} title={t("start")} description={t("startHint")} />
        ) : (
          <QueryTable
            query={found}
            failed={t("failed")}
            caption={t("title")}
            columns={columns}
            rowKey={({ id }) => id}
            empty={
              values.q === "" ? (
                <EmptyState
                  icon={PackageSearch}
                  title={t("noneLate")}
                  description={t("noneLateHint")}
                  actions={<LinkButton href="/operator/shipments">{t("start")}</LinkButton>}
                />
              ) : (
                <EmptyState icon={PackageSearch} title={t("none")} description={t("noneHint")} />
              )
            }
            foot={({ data, is_cut: isCut }) =>
              isCut && (
                <Notice tone="info" live className="m-4">
                  {t("refine", { count: data.length })}
                </Notice>
              )
            }
          />
        )}
      </Card>
    </>
  );
}

function useFoundColumns(): readonly Column<FoundShipment>[] {
  const t = useTranslations("operatorDesk.shipments.column");
  return useMemo(() => {
    const shared = shipmentColumns(t);
    return [
      shared.shipment,
      {
        key: "account",
        header: t("account"),
        card: "lineEnd",
        cell: ({ account }) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <Link href={`/operator/accounts/${account.id}`} className="relative text-accent-ink hover:underline">
              {account.name}
            </Link>
            <TestMark isTest={account.is_test} />
          </span>
        ),
      },
      shared.recipient,
      {
        key: "guide",
        header: t("guide"),
        card: "more",
        cell: ({ carrier_name: carrier, delivery_id: guide, carrier_tracking_id: number }) => (
          <>
            {carrier}
            {[guide, number].map(
              (text) =>
                text && (
                  <span key={text} className="block">
                    <IdText className="text-muted text-sm">{text}</IdText>
                  </span>
                ),
            )}
          </>
        ),
      },
      shared.created,
      shared.status,
    ];
  }, [t]);
}
