import { CircleCheck, CircleX, Hourglass, type LucideIcon, Send, Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { ClaimState } from "@/lib/core/vocabulary";

const appearance: Readonly<Record<ClaimState, { tone: Tone; icon: LucideIcon }>> = {
  open: { tone: "warning", icon: Hourglass },
  sent: { tone: "info", icon: Send },
  accepted: { tone: "accent", icon: CircleCheck },
  rejected: { tone: "danger", icon: CircleX },
  paid: { tone: "success", icon: Wallet },
  closed: { tone: "neutral", icon: CircleCheck },
};

/** The state of a claim, and whether the carrier has not answered in time. */
export function ClaimStateBadge({ state, isOverdue = false }: { state: ClaimState; isOverdue?: boolean }) {
  const t = useTranslations("claims");
  const { tone, icon } = appearance[state];
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone} icon={icon}>
        {t(`state.${state}`)}
      </Badge>
      {isOverdue && <Badge tone="danger">{t("overdue")}</Badge>}
    </span>
  );
}
