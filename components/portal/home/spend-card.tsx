import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { statementState } from "../billing/movement-filters";

interface SpendCardProps {
  cents: number;
  count: number;
  /** Monday of this week, as a calendar day. */
  since: string;
}

/** Charges since Monday; a shipment is charged on dispatch. */
export function SpendCard({ cents, count, since }: SpendCardProps) {
  const t = useTranslations("home.spend");
  return (
    <Card
      title={t("title")}
      actions={
        <LinkButton
          href={statementState.toUrl("/billing", { reason: "shipment.charged", from: since })}
          size="sm"
          variant="ghost"
        >
          {t("link")}
        </LinkButton>
      }
    >
      <p className="text-muted text-sm">{t("count", { count })}</p>
      <p className="font-semibold text-2xl tracking-tight">
        <Money cents={cents} />
      </p>
    </Card>
  );
}
