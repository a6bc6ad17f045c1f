"use client";

import { Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReplyOf } from "@/components/shared/api-client";
import { useRatingText } from "@/components/shared/carriers/use-rating-text";
import type { UrlChanges, ValuesOf } from "@/components/shared/url-state";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { ScrollRegion } from "@/components/ui/layout/scroll-region";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { FilterLabel } from "@/components/ui/table/filter-inputs";
import { Table } from "@/components/ui/table/table";
import { ComparedShare } from "./compared-share";
import { comparedMeasures, type comparisonState } from "./comparison-state";
import type { ToFileUrl } from "./report-card";
import { useReportFormat } from "./use-report-format";

type Comparison = ReplyOf<"GET /api/portal/operator/carriers/comparison">;
type Carrier = Comparison["carriers"][number];

export interface CarrierComparisonProps {
  comparison: Comparison;
  values: ValuesOf<typeof comparisonState>;
  onGo: (next: UrlChanges<(typeof comparisonState)["parsers"]>) => void;
  toFileUrl: ToFileUrl;
}

/** The carriers side by side by what became of their parcels: in the whole country, and by province. */
export function CarrierComparison({ comparison, values, onGo, toFileUrl }: CarrierComparisonProps) {
  const t = useTranslations("carrierRecord");
  const services = useTranslations("serviceType");
  const { measured_at: measuredAt, service_types: types, carriers } = comparison;
  if (measuredAt === null || types.length === 0)
    return (
      <Card>
        <EmptyState icon={Truck} title={t("none")} description={t("noneHint")} />
      </Card>
    );
  return (
    <>
      <search aria-label={t("filters")} className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <FilterLabel text={t("service")} wide>
          <OptionalSelect
            aria-label={t("service")}
            value={values.service}
            onValueChange={(service) => onGo({ service })}
            none={t("allServices")}
            options={types.map((type) => ({ value: type, label: services(type) }))}
            className="sm:min-w-64"
          />
        </FilterLabel>
        <CsvMenu toUrl={toFileUrl} />
        <p className="text-muted text-sm sm:ms-auto sm:leading-9">
          {t("measuredAt")} <DateTime at={measuredAt} />
        </p>
      </search>
      <div className="grid gap-5">
        <CarrierTotals carriers={carriers} />
        <CarrierZones carriers={carriers} values={values} onGo={onGo} />
        <Card title={t("how.title")}>
          <ul className="grid max-w-prose list-disc gap-1.5 ps-5 text-muted text-sm">
            <li>{t("how.parcels")}</li>
            <li>{t("how.measures")}</li>
            <li>{t("how.rating")}</li>
            <li>{t("how.few")}</li>
          </ul>
        </Card>
      </div>
    </>
  );
}

function CarrierTotals({ carriers }: { carriers: readonly Carrier[] }) {
  const t = useTranslations("carrierRecord");
  const ratingText = useRatingText();
  const { count } = useReportFormat();
  return (
    <Card flush title={t("byCarrier")}>
      <Table
        caption={t("byCarrier")}
        columns={[
          { key: "carrier", header: t("carrier"), cell: ({ name }) => name, card: "title" },
          { key: "rating", header: t("ratingOfAll"), cell: ({ rating }) => ratingText(rating), align: "end" },
          ...comparedMeasures.map((measure) => ({
            key: measure,
            header: t(`measure.${measure}`),
            cell: (row: Carrier) => <ComparedShare cell={row} measure={measure} />,
            align: "end" as const,
          })),
          { key: "parcels", header: t("parcels"), cell: ({ parcels }) => count(parcels), align: "end" },
        ]}
        rows={carriers}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

type CarrierZonesProps = Pick<CarrierComparisonProps, "values" | "onGo"> & { carriers: readonly Carrier[] };

function CarrierZones({ carriers, values: { measure }, onGo }: CarrierZonesProps) {
  const t = useTranslations("carrierRecord");
  const zones = zonesOf(carriers);
  const shown = carriers.filter(({ provinces }) => provinces.length > 0);
  return (
    <Card flush title={t("byZone")}>
      <div className="border-b px-5 py-3">
        <SegmentedControl
          label={t("show")}
          value={measure}
          onValueChange={(chosen) => onGo({ measure: chosen })}
          options={comparedMeasures.map((value) => ({ value, label: t(`measure.${value}`) }))}
          className="max-sm:flex"
        />
      </div>
      {zones.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{t("noneOfService")}</p>
      ) : (
        <ScrollRegion label={t("byZone")} className="scroll-cue-x overflow-x-auto *:overflow-visible *:bg-none">
          <Table
            caption={`${t("byZone")}: ${t(`measure.${measure}`)}`}
            columns={[
              { key: "zone", header: t("zone"), cell: ({ name }) => name || t("elsewhere"), card: "title" },
              ...shown.map(({ id, name, provinces }) => ({
                key: String(id),
                header: name,
                cell: ({ code }: Zone) => (
                  <ComparedShare
                    cell={provinces.find((province) => province.code === code)}
                    measure={measure}
                    hasCount
                  />
                ),
                align: "end" as const,
                // On the card of a province stand the carriers with parcels there alone.
                className: "max-sm:has-data-nothing:hidden",
              })),
            ]}
            rows={zones}
            rowKey={({ code }) => code}
          />
        </ScrollRegion>
      )}
    </Card>
  );
}

type Zone = Pick<Carrier["provinces"][number], "code" | "name">;

/** The provinces with any parcel, by name; addresses in none of them come last. */
function zonesOf(carriers: readonly Carrier[]): Zone[] {
  const names = new Map(carriers.flatMap(({ provinces }) => provinces.map(({ code, name }) => [code, name] as const)));
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => Number(a.name === "") - Number(b.name === "") || a.name.localeCompare(b.name, "es"));
}
