"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReplyOf } from "@/components/shared/api-client";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { Stat } from "@/components/ui/layout/stat";
import { Money } from "@/components/ui/money";
import { formatWeight } from "@/lib/core/units";
import { useShare } from "../../prices/use-share";
import { TrialReport } from "../trial-report";

type Tried = ReplyOf<"POST /api/portal/operator/tariffs/raise/trial">;
type RaisedTariff = Tried["tariffs"][number];

/** What a raise changes: in all, and of each tariff one price before and after, with its whole trial to open. */
export function RaiseReport({ tried: { tariffs } }: { tried: Tried }) {
  const t = useTranslations("operator.tariffs.raise");
  const share = useShare();
  const format = useFormatter();
  const sum = (of: (raised: RaisedTariff) => number) => tariffs.reduce((total, raised) => total + of(raised), 0);
  // Cents: sums of decimal amounts would lose some.
  const cents = (of: (past: RaisedTariff["trial"]["past"]) => number) =>
    sum(({ trial }) => Math.round(of(trial.past) * 100));
  const before = cents((past) => past.before);
  const after = cents((past) => past.after);
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-3" aria-live="polite">
        <Stat label={t("tariffs")} value={tariffs.length} />
        <Stat
          label={t("prices")}
          value={format.number(sum(({ trial }) => trial.prices.changed))}
          hint={t("same", { count: sum(({ trial }) => trial.prices.same) })}
        />
        <Stat
          label={t("past", { count: sum(({ trial }) => trial.past.count) })}
          value={<Money cents={after} />}
          hint={
            <>
              {t("pastBefore")} <Money cents={before} />
              {before > 0 && ` (${share((after - before) / before)})`}
            </>
          }
        />
      </div>
      <Card flush title={t("each")} description={t("eachHint")}>
        <ul className="divide-y">
          {tariffs.map((raised) => (
            <li key={raised.tariff.id}>
              <details className="group">
                <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-hover/60">
                  <Summary raised={raised} />
                </summary>
                <div className="grid gap-4 border-t bg-sunken/50 p-5">
                  <TrialReport trial={raised.trial} />
                </div>
              </details>
              {raised.next && (
                <Notice tone="warning" className="mx-5 mb-3">
                  {t("next", { version: raised.next.version, name: raised.next.name })}{" "}
                  <DateTime at={raised.next.valid_from} />
                </Notice>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Summary({ raised: { tariff, trial } }: { raised: RaisedTariff }) {
  const t = useTranslations("operator.tariffs");
  const labels = useTranslations();
  const share = useShare();
  const [example] = trial.worst;
  return (
    <>
      <span className="min-w-0 flex-1 max-sm:basis-full">
        <span className="block font-medium">
          {tariff.carrier.name} ·&nbsp;{labels(`serviceType.${tariff.service_type}`)}
        </span>
        <span className="block text-muted text-sm">
          {labels(`logisticType.${tariff.logistic_type}`)} · v{tariff.version} {tariff.name} ·{" "}
          {tariff.account ? t("ownOf", { account: tariff.account.name }) : t("platform")}
        </span>
      </span>
      {trial.flaws.length > 0 && <Badge tone="warning">{t("trial.flaws")}</Badge>}
      {example && (
        <span className="text-end text-sm max-sm:flex-1 max-sm:text-start">
          <span className="block text-muted">
            {example.origin_zone} → {example.destination_zone} ≤ {formatWeight(example.up_to_grams)}
          </span>
          <Money amount={example.before} /> → <Money amount={example.after} className="font-semibold" />
        </span>
      )}
      <span className="w-16 text-end font-semibold tabular-nums">{share(trial.average_share)}</span>
    </>
  );
}
