import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";

interface PriceCardProps {
  /** The lines of the price before tax, labelled by the tariff. */
  lines: readonly { label: string; cents: number }[];
  netCents: number;
  inclTaxCents: number;
  /** State of the money. */
  money?: "held" | "captured" | "released" | undefined;
}

export function PriceCard({ lines, netCents, inclTaxCents, money }: PriceCardProps) {
  const t = useTranslations("shipments.price");
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
    </Card>
  );
}
