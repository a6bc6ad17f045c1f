import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { TopUpState } from "@/lib/core/vocabulary";

const appearance: Readonly<Record<TopUpState, { tone: Tone; icon: LucideIcon }>> = {
  pending: { tone: "warning", icon: Hourglass },
  confirmed: { tone: "success", icon: CircleCheck },
  rejected: { tone: "danger", icon: CircleX },
  withdrawn: { tone: "neutral", icon: Ban },
};

export function TopUpBadge({ state }: { state: TopUpState }) {
  const t = useTranslations("topUps.state");
  return <Badge {...appearance[state]}>{t(state)}</Badge>;
}
