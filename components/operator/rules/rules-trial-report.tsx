import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Stat } from "@/components/ui/layout/stat";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";
import type { RulesTrial } from "./queries";

type Winner = RulesTrial["examples"][number]["before"];

/** How the rules would have changed the last quotes. */
export function RulesTrialReport({ trial }: { trial: RulesTrial }) {
  const t = useTranslations("operator.rules.trial");
  const labels = useTranslations();
  if (trial.quotes === 0) return <Notice live>{t("noQuotes")}</Notice>;
  const winner = (found: Winner) =>
    found ? (
      <>
        {found.carrier} · <Money amount={found.amount} />
      </>
    ) : (
      <span className="text-muted">{t("nobody")}</span>
    );
  return (
    <div className="grid gap-4" aria-live="polite">
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat label={t("quotes")} value={trial.quotes} hint={t("winners", { count: trial.winners })} />
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
              {t("before")} <Money amount={trial.before} />
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
            rowKey={(row) => `${row.at} ${row.service_type} ${row.destination} ${row.after?.amount}`}
            columns={[
              { key: "at", header: t("at"), cell: ({ at }) => <DateTime at={at} className="whitespace-nowrap" /> },
              {
                key: "what",
                header: t("what"),
                card: "title",
                cell: (row) => `${row.destination} · ${labels(`serviceType.${row.service_type}`)}`,
              },
              { key: "before", header: t("now"), align: "end", cell: (row) => winner(row.before) },
              { key: "after", header: t("after"), align: "end", cell: (row) => winner(row.after) },
            ]}
          />
        </div>
      )}
    </div>
  );
}
