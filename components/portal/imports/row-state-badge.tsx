import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  type LucideIcon,
  PackageCheck,
  TriangleAlert,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { ImportRowState } from "@/lib/core/vocabulary";

const looks: Readonly<Record<ImportRowState, { tone: Tone; icon: LucideIcon }>> = {
  heading: { tone: "neutral", icon: CircleDashed },
  waiting: { tone: "neutral", icon: CircleDashed },
  ready: { tone: "accent", icon: CircleCheck },
  asked: { tone: "warning", icon: CircleHelp },
  ignored: { tone: "neutral", icon: CircleSlash },
  faulty: { tone: "warning", icon: TriangleAlert },
  queued: { tone: "info", icon: Clock },
  created: { tone: "success", icon: PackageCheck },
  failed: { tone: "danger", icon: CircleX },
  skipped: { tone: "neutral", icon: CircleSlash },
  part: { tone: "neutral", icon: CircleDashed },
};

export function RowStateBadge({ state }: { state: ImportRowState }) {
  const t = useTranslations("imports.rowState");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
