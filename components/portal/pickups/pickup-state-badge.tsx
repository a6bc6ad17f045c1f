import { Ban, CalendarX, CircleCheck, CircleX, Hourglass, type LucideIcon, PackageCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { PickupState } from "@/lib/core/vocabulary";

const appearance: Readonly<Record<PickupState, { tone: Tone; icon: LucideIcon }>> = {
  requested: { tone: "warning", icon: Hourglass },
  by_hand: { tone: "warning", icon: Hourglass },
  confirmed: { tone: "success", icon: CircleCheck },
  refused: { tone: "danger", icon: CircleX },
  cancelling: { tone: "warning", icon: Hourglass },
  cancel_by_hand: { tone: "warning", icon: Hourglass },
  cancelled: { tone: "neutral", icon: Ban },
  expired: { tone: "neutral", icon: CalendarX },
  collected: { tone: "success", icon: PackageCheck },
};

export function PickupStateBadge({ state }: { state: PickupState }) {
  const t = useTranslations("pickups.state");
  const { tone, icon } = appearance[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  );
}
