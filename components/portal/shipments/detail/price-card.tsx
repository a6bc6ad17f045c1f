import { useLocale, useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import type { LedgerReason } from "@/lib/core/vocabulary";
import { nameOf } from "@/lib/i18n/names";

interface PriceCardProps {
  /** The lines of the price before tax, labelled by the tariff. */
  lines: readonly { label: string; cents: number }[];
  netCents: number;
  inclTaxCents: number;
  /** State of the money. */
  money?: "held" | "captured" | "released" | undefined;
  /** What was corrected or given back after the charge, newest first. */
  corrections?: readonly Correction[] | undefined;
}

interface Correction {
  readonly id: number;
  readonly reason: LedgerReason;
  /** Positive: in favour of the account. */
  readonly availableCents: number;
  readonly createdAt: Date;
}

export function PriceCard({ lines, netCents, inclTaxCents, money, corrections = [] }: PriceCardProps) {
  const t = useTranslations("shipments.price");
  const locale = useLocale();
  const sums = [...lines, { label: t("tax"), cents: inclTaxCents - netCents }];
  return (
    <Card title={t("title")}>
      <dl className="grid gap-y-2">
        {sums.map(({ label, cents }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 text-pretty text-muted text-sm">{label}</dt>
            <dd className="shrink-0">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3 font-semibold">
          <dt>{t("total")}</dt>
          <dd className="shrink-0 text-lg">
            <Money cents={inclTaxCents} />
          </dd>
        </div>
      </dl>
      {money && <p className="mt-2 text-muted text-sm">{t(money)}</p>}
      {corrections.length > 0 && (
        <dl className="mt-3 grid gap-y-2 border-t pt-3">
          {corrections.map(({ id, reason, availableCents, createdAt }) => (
            <div key={id} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 text-sm">
                {nameOf("ledgerReason", reason, locale)}{" "}
                <DateTime at={createdAt.toISOString()} className="text-muted" />
              </dt>
              <dd className="shrink-0">
                <Money cents={availableCents} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
