import { FileDown, PackageOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { Crossdock } from "./queries";

type Stock = Crossdock["carriers"][number];

interface CarrierStocksProps {
  carriers: readonly Stock[];
  isLoading: boolean;
  day: string;
  today: string;
  world: "live" | "test";
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** Shipments on one sheet; a larger hand-over gets several sheets. */
const shipmentsPerSheet = 1_000;

/** Parcels waiting for each carrier and handed over on a day, with the hand-over sheets to sign. */
export function CarrierStocks({ carriers, isLoading, day, today, world, onChange }: CarrierStocksProps) {
  const t = useTranslations("operatorDesk.crossdock.stock");
  return (
    <Card
      title={t("title")}
      description={t("hint")}
      flush
      actions={
        <>
          <SegmentedControl
            label={t("world")}
            value={world}
            onValueChange={(value) => onChange({ world: value === "live" ? undefined : value })}
            options={[
              { value: "live", label: t("live") },
              { value: "test", label: t("test") },
            ]}
          />
          <Field label={t("day")} hideLabel>
            <Input
              type="date"
              max={today}
              className="w-40!"
              value={day}
              onChange={({ target }) =>
                onChange({ day: target.value === today ? undefined : target.value || undefined })
              }
            />
          </Field>
        </>
      }
    >
      {isLoading ? (
        <Skeleton className="m-5 h-24" />
      ) : (
        <Table
          caption={t("title")}
          rows={carriers}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={PackageOpen} title={t("none")} description={t("noneHint")} />}
          columns={[
            {
              key: "carrier",
              header: t("carrier"),
              card: "title",
              cell: ({ name, logo }) => (
                <span className="flex items-center gap-3">
                  <CarrierLogo size="wide" logo={logo} className="max-sm:hidden" />
                  <span className="font-medium">{name}</span>
                </span>
              ),
            },
            { key: "waiting", header: t("waiting"), align: "end", cell: ({ waiting }) => waiting },
            { key: "held", header: t("onHold"), align: "end", cell: ({ on_hold: held }) => held },
            { key: "handed", header: t("handedOver"), align: "end", cell: ({ handed_over: handed }) => handed },
            {
              key: "sheet",
              header: t("sheet"),
              align: "end",
              cell: (carrier) =>
                carrier.handed_over > 0 ? (
                  <span className="flex flex-wrap justify-end gap-2">
                    {sheetsOf(carrier).map((part, _, { length }) => (
                      <a
                        key={part}
                        href={apiUrl("GET /api/portal/operator/crossdock/sheets/{carrier_id}", {
                          params: { carrier_id: carrier.id },
                          query: { day, world, part },
                        })}
                        download
                        aria-label={t(length > 1 ? "partNamed" : "downloadNamed", { carrier: carrier.name, part })}
                        className={buttonStyle("secondary", "sm")}
                      >
                        <FileDown aria-hidden className="-ml-0.5 size-4 shrink-0" />
                        {length > 1 ? t("part", { part }) : t("download")}
                      </a>
                    ))}
                  </span>
                ) : (
                  <span className="text-muted">–</span>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

const sheetsOf = ({ handed_over: count }: Stock): number[] =>
  Array.from({ length: Math.ceil(count / shipmentsPerSheet) }, (_, place) => place + 1);
