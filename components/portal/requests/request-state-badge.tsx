import { CircleCheck, CircleX, Hourglass, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";

export type ShownState = "open" | "done" | "refused";

const appearance: Readonly<Record<ShownState, { tone: Tone; icon: LucideIcon }>> = {
  open: { tone: "warning", icon: Hourglass },
  done: { tone: "success", icon: CircleCheck },
  refused: { tone: "danger", icon: CircleX },
};

export function RequestStateBadge({ state }: { state: ShownState }) {
  const t = useTranslations("requests.state");
  const { tone, icon } = appearance[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  );
}
