import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { formatPesos } from "@/lib/core/money";
import { AddMoneyLink } from "../billing/add-money-link";

interface BalanceCardProps {
  availableCents: number;
  heldCents: number;
  creditLimitCents: number;
  /** What waits for money. */
  unpaid: { readonly shipments: number; readonly cents: number };
}

/** The available balance of the account. */
export function BalanceCard({ availableCents, heldCents, creditLimitCents, unpaid }: BalanceCardProps) {
  const t = useTranslations("home.balance");
  const missingCents = Math.max(0, unpaid.cents - (availableCents + creditLimitCents));
  const isUsedUp = availableCents + creditLimitCents <= 0;
  return (
    <Card
      title={t("title")}
      actions={
        <LinkButton href="/billing" size="sm" variant="ghost">
          {t("link")}
        </LinkButton>
      }
    >
      <p className="text-muted text-sm">{t("available")}</p>
      <p className="font-semibold text-3xl tracking-tight">
        <Money cents={availableCents} className={availableCents < 0 ? "text-danger-ink" : undefined} />
      </p>
      <div className="mt-4 border-t pt-4">
        <DescriptionList
          inline
          items={[
            { term: t("held"), detail: <Money cents={heldCents} /> },
            ...(creditLimitCents > 0 ? [{ term: t("credit"), detail: <Money cents={creditLimitCents} /> }] : []),
          ]}
        />
        {heldCents > 0 && <p className="mt-1 text-muted text-sm">{t("heldHint")}</p>}
      </div>
      {unpaid.shipments > 0 ? (
        <Notice tone="warning" title={t("unpaid", { count: unpaid.shipments })} className="mt-4">
          {t("unpaidHint", { count: unpaid.shipments, missing: formatPesos(missingCents) })}{" "}
          <AddMoneyLink missingCents={missingCents} />
        </Notice>
      ) : (
        isUsedUp && (
          <Notice tone="warning" title={t("low")} className="mt-4">
            {t("lowHint")} <AddMoneyLink />
          </Notice>
        )
      )}
    </Card>
  );
}
