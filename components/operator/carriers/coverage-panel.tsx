"use client";

import { useQuery } from "@tanstack/react-query";
import { MapPinOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { Table } from "@/components/ui/table/table";
import type { Carrier } from "../shared/queries";
import { carrierState } from "./carrier-state";
import { coverageQuery } from "./queries";

/** The coverage of a service by province, from the tariff in force. */
export function CoveragePanel({ carrier }: { carrier: Carrier }) {
  const t = useTranslations("operator.carriers.coverage");
  const labels = useTranslations();
  const textOf = useErrorMessage();
  const { values, show } = useUrlState(carrierState);
  const service = carrier.services.find(({ id }) => id === values.service) ?? carrier.services[0];
  const { data, error, isError, refetch } = useQuery({
    ...coverageQuery(carrier.id, service?.id ?? 0),
    enabled: service !== undefined,
  });
  if (!service) return <EmptyState icon={MapPinOff} title={t("noService")} />;
  return (
    <Card
      flush
      title={t("title")}
      description={data && t("total", { covered: data.covered, postcodes: data.postcodes })}
      actions={
        data?.tariff_id && (
          <LinkButton size="sm" href={`/operator/tariffs/${data.tariff_id}`}>
            {t("tariff")}
          </LinkButton>
        )
      }
    >
      <div className="border-b px-5 py-3">
        <Select
          aria-label={t("service")}
          className="sm:w-96!"
          value={String(service.id)}
          onValueChange={(id) => show({ service: Number(id) })}
          options={carrier.services.map((entry) => ({
            value: String(entry.id),
            label: `${labels(`serviceType.${entry.service_type}`)} · ${labels(`logisticType.${entry.logistic_type}`)}`,
          }))}
        />
      </div>
      {isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : data ? (
        <Table
          caption={t("title")}
          rows={data.provinces}
          rowKey={({ code }) => code}
          empty={<EmptyState icon={MapPinOff} title={t("none")} />}
          columns={[
            { key: "name", header: t("province"), card: "title", cell: ({ name }) => name },
            {
              key: "covered",
              header: t("covered"),
              align: "end",
              card: "aside",
              cell: ({ covered, postcodes }) => t("share", { covered, postcodes }),
            },
            {
              key: "zones",
              header: t("zones"),
              cell: ({ zones }) => zones.join(", ") || <span className="text-muted">–</span>,
            },
          ]}
        />
      ) : (
        <Skeleton className="m-5 h-40" />
      )}
    </Card>
  );
}
