import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Stat } from "@/components/ui/layout/stat";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";
import type { serializePastTrial } from "@/lib/api/operator/past-trials";
import { useShare } from "./use-share";

type PastTrial = ReturnType<typeof serializePastTrial>;

interface PastTrialReportProps {
  trial: PastTrial;
  of: "quotes" | "shipments";
}

/** What a draft of prices or rules would have done to the last quotes or shipments. */
export function PastTrialReport({ trial, of }: PastTrialReportProps) {
  const t = useTranslations("operator.pastTrial");
  const labels = useTranslations();
  const share = useShare();
  if (trial.count === 0) return <Notice live>{t("none", { of })}</Notice>;
  const price = (found: PastTrial["examples"][number]["before"]) =>
    found ? (
      <>
        {found.carrier} ·&nbsp;
        <Money amount={found.amount} />
      </>
    ) : (
      <span className="text-muted">{t("nobody")}</span>
    );
  return (
    <div className="grid gap-4" aria-live="polite">
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat label={t("count", { of })} value={trial.count} hint={t("prices", { of, count: trial.prices })} />
        <Stat
          label={t("differ")}
          value={trial.dearer + trial.cheaper + trial.lost}
          hint={t("differHint", { dearer: trial.dearer, cheaper: trial.cheaper, carrier: trial.carrier_changed })}
        />
        <Stat
          label={t("total")}
          value={<Money amount={trial.after} />}
          hint={
            <>
              {t(`before.${of}`)} <Money amount={trial.before} />
              {trial.before > 0 && ` (${share((trial.after - trial.before) / trial.before)})`}
            </>
          }
        />
      </div>
      {trial.lost > 0 && <Notice tone="warning">{t("lost", { count: trial.lost })}</Notice>}
      {trial.examples.length > 0 && (
        <div className="overflow-hidden rounded-md border">
          <Table
            caption={t("examples")}
            rows={trial.examples}
            rowKey={(row) => `${row.shipment_id} ${row.at} ${row.service_type} ${row.destination} ${row.after?.amount}`}
            columns={[
              { key: "at", header: t("at"), cell: ({ at }) => <DateTime at={at} className="whitespace-nowrap" /> },
              {
                key: "what",
                header: t("what"),
                card: "title",
                cell: ({ shipment_id: id, destination, service_type: service }) =>
                  [...(id === null ? [] : [`#${id}`]), destination, labels(`serviceType.${service}`)].join(" · "),
              },
              { key: "before", header: t(`before.${of}`), align: "end", cell: (row) => price(row.before) },
              { key: "after", header: t("after"), align: "end", cell: (row) => price(row.after) },
            ]}
          />
        </div>
      )}
    </div>
  );
}
