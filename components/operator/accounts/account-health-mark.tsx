import clsx from "clsx";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { cardMoreOnly } from "@/components/ui/layout/card-more-style";
import type { AccountEntry } from "./queries";

const looks = {
  ok: { tone: "success", icon: CircleCheck },
  attention: { tone: "warning", icon: TriangleAlert },
  failing: { tone: "danger", icon: CircleX },
} as const;

/** How an account is doing, and in words why it is not well. */
export function AccountHealthMark({ health: { level, reasons } }: Pick<AccountEntry, "health">) {
  const t = useTranslations("operatorDesk.accounts.health");
  return (
    <span className="grid justify-items-start gap-1">
      <Badge {...looks[level]}>{t(level)}</Badge>
      {reasons.length > 0 && (
        <ul className={clsx("text-muted text-sm", cardMoreOnly)}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>{t(`reason.${reason}`, { count })}</li>
          ))}
        </ul>
      )}
    </span>
  );
}
