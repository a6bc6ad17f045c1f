"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { Stat } from "@/components/ui/layout/stat";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";
import { formatWeight } from "@/lib/core/units";
import { PastTrialReport } from "../prices/past-trial-report";
import { useShare } from "../prices/use-share";
import type { TariffTrialReply } from "./queries";

/** Effects of a version: number and size of price changes, the largest ones, and new prices of the last shipments. */
export function TrialReport({ trial }: { trial: TariffTrialReply }) {
  const t = useTranslations("operator.tariffs.trial");
  const { in_force: inForce, prices, past, flaws } = trial;
  const share = useShare();
  const format = useFormatter();
  return (
    <div className="grid gap-5">
      {flaws.length > 0 && (
        <Notice tone="warning" title={t("flaws")}>
          {flaws.join(" ")}
        </Notice>
      )}
      <p className="text-muted">
        {inForce ? t("against", { version: inForce.version, name: inForce.name }) : t("first")}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Stat
          label={t("changed")}
          value={format.number(prices.changed)}
          hint={t("prices", { added: prices.added, removed: prices.removed, same: prices.same })}
        />
        <Stat label={t("average")} value={share(trial.average_share)} hint={t("averageHint")} />
      </div>
      <p className="text-muted text-sm">
        {t("rest", {
          lanes: trial.lanes_changed,
          zones: trial.zones.added + trial.zones.removed,
          surcharges: trial.surcharges.added + trial.surcharges.removed,
        })}
      </p>
      <WorstPrices trial={trial} />
      <PastTrialReport trial={past} of="shipments" />
    </div>
  );
}

function WorstPrices({ trial }: { trial: TariffTrialReply }) {
  const t = useTranslations("operator.tariffs.trial");
  const share = useShare();
  if (trial.worst.length === 0) return null;
  return (
    <Card flush title={t("worst")}>
      <Table
        caption={t("worst")}
        rows={trial.worst}
        rowKey={({ origin_zone: from, destination_zone: to, up_to_grams: grams }) => `${from} ${to} ${grams}`}
        columns={[
          {
            key: "lane",
            header: t("lane"),
            card: "title",
            cell: (row) => `${row.origin_zone} → ${row.destination_zone}`,
          },
          { key: "weight", header: t("weight"), cell: (row) => `≤ ${formatWeight(row.up_to_grams)}` },
          { key: "before", header: t("before"), align: "end", cell: (row) => <Money amount={row.before} /> },
          { key: "after", header: t("after"), align: "end", cell: (row) => <Money amount={row.after} /> },
          { key: "share", header: t("change"), align: "end", card: "aside", cell: (row) => share(row.share) },
        ]}
      />
    </Card>
  );
}
