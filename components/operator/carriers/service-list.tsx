"use client";

import { Plus, Truck } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { formatWeight } from "@/lib/core/units";
import { classificationNames } from "@/lib/core/vocabulary";
import type { Carrier } from "../shared/queries";
import { useDraftTariff } from "../tariffs/use-tariff-actions";
import { carrierState } from "./carrier-state";
import type { CarrierServiceReply } from "./queries";

const ServiceDialog = dynamic(() => import("./service-dialog").then((module) => module.ServiceDialog));

/** A carrier's services by dispatch mode, with their limits. */
export function ServiceList({ carrier }: { carrier: Carrier }) {
  const t = useTranslations("operator.carriers.service");
  const labels = useTranslations();
  const [edited, setEdited] = useState<CarrierServiceReply>();
  const { values, show } = useUrlState(carrierState);
  const { start, isBusy } = useDraftTariff();
  const columns = useMemo(
    (): readonly Column<CarrierServiceReply>[] => [
      {
        key: "service",
        header: t("service"),
        card: "title",
        cell: (service) => (
          <>
            <span className="block font-medium">{labels(`serviceType.${service.service_type}`)}</span>
            <span className="block text-muted text-sm">{labels(`logisticType.${service.logistic_type}`)}</span>
          </>
        ),
      },
      { key: "weight", header: t("weight"), align: "end", cell: (row) => formatWeight(row.max_weight_grams) },
      {
        key: "size",
        header: t("size"),
        align: "end",
        cell: (row) => t("sizeValue", { side: row.max_side_cm, girth: row.max_girth_cm }),
      },
      { key: "packages", header: t("packages"), align: "end", cell: (row) => row.max_packages },
      {
        key: "value",
        header: t("value"),
        align: "end",
        cell: (row) => <Money amount={row.max_declared_value} />,
      },
      {
        key: "classes",
        header: t("classes"),
        cell: (row) => row.classification_ids.map((id) => classificationNames[id]).join(", "),
      },
      {
        key: "actions",
        header: t("actions"),
        hideHeader: true,
        card: "aside",
        align: "end",
        cell: (row) => (
          <span className="flex items-center justify-end gap-2">
            {!row.active && <Badge tone="warning">{t("inactive")}</Badge>}
            <Button
              size="sm"
              aria-label={t("editNamed", {
                service: labels(`serviceType.${row.service_type}`),
                mode: labels(`logisticType.${row.logistic_type}`),
              })}
              onClick={() => setEdited(row)}
            >
              {t("edit")}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={isBusy}
              aria-label={t("newTariffNamed", {
                service: labels(`serviceType.${row.service_type}`),
                mode: labels(`logisticType.${row.logistic_type}`),
              })}
              onClick={() => start({ carrier_service_id: row.id, account_id: null, name: t("tariffName") })}
            >
              {t("newTariff")}
            </Button>
          </span>
        ),
      },
    ],
    [t, labels, start, isBusy],
  );
  return (
    <Card
      flush
      title={t("title")}
      description={t("hint")}
      actions={
        <>
          <Link href={`/operator/tariffs?carrier_id=${carrier.id}`} className="text-accent-ink text-sm hover:underline">
            {t("tariffs")}
          </Link>
          <Button size="sm" icon={Plus} onClick={() => show({ adding: "service" })}>
            {t("addService")}
          </Button>
        </>
      }
    >
      <Table
        caption={t("title")}
        columns={columns}
        rows={carrier.services}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Truck} title={t("none")} description={t("noneHint")} />}
      />
      {edited && <ServiceDialog carrierId={carrier.id} service={edited} onClose={() => setEdited(undefined)} />}
      {values.adding === "service" && (
        <ServiceDialog carrierId={carrier.id} onClose={() => show({ adding: undefined }, { history: "replace" })} />
      )}
    </Card>
  );
}
