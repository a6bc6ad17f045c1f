import { Ban, CircleCheck, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ManifestState } from "@/lib/core/vocabulary";

const appearance = {
  closed: { tone: "warning", icon: Hourglass },
  signed: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: Ban },
} as const;

export function ManifestStateBadge({ state }: { state: ManifestState }) {
  const t = useTranslations("manifests.state");
  const { tone, icon } = appearance[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  );
}
