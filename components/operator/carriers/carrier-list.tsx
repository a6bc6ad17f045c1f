"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Scale, Truck } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { useRatingText } from "@/components/shared/carriers/use-rating-text";
import { QueryPending } from "@/components/shared/query-pending";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { Carrier } from "../shared/queries";
import { carriersState } from "./carrier-state";
import { CarrierStatus, DemoMark } from "./carrier-status";
import type { CatalogueEntry } from "./new-carrier-dialog";
import { carrierListQuery } from "./queries";

const NewCarrierDialog = dynamic(() => import("./new-carrier-dialog").then((module) => module.NewCarrierDialog));

export function CarrierList({ catalogue }: { catalogue: readonly CatalogueEntry[] }) {
  const t = useTranslations("operator.carriers");
  const records = useTranslations("carrierRecord");
  const ratingText = useRatingText();
  const { data, error, refetch } = useQuery(carrierListQuery());
  const { values, show } = useUrlState(carriersState);
  const columns = useMemo(
    (): readonly Column<Carrier>[] => [
      {
        key: "name",
        header: t("column.carrier"),
        card: "title",
        cell: ({ id, name, logo, is_demo: isDemo }) => (
          <span className="flex items-center gap-3">
            <CarrierLogo size="wide" logo={logo} className="max-sm:hidden" />
            <RowLink href={`/operator/carriers/${id}`}>{name}</RowLink>
            <DemoMark isDemo={isDemo} />
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
        cell: ({ rating }) => ratingText(rating, 1),
      },
      {
        key: "status",
        header: t("column.status"),
        align: "end",
        card: "aside",
        cell: ({ status }) => <CarrierStatus status={status} />,
      },
    ],
    [t, ratingText],
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <LinkButton icon={Scale} href="/operator/carriers/comparison">
              {records("link")}
            </LinkButton>
            <Button variant="primary" icon={Plus} onClick={() => show({ isAdding: true })}>
              {t("add")}
            </Button>
          </>
        }
      />
      <Card flush>
        {data ? (
          <Table
            caption={t("title")}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState icon={Truck} title={t("none")} description={t("noneHint")} />}
          />
        ) : (
          <QueryPending query={{ error, refetch }} failed={t("failed")} className="m-5 h-40" />
        )}
      </Card>
      {values.isAdding && data && (
        <NewCarrierDialog
          catalogue={catalogue}
          carriers={data}
          onClose={() => show({ isAdding: undefined }, { history: "replace" })}
        />
      )}
    </>
  );
}
