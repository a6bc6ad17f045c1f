import { CircleCheck, Columns3, LoaderCircle, type LucideIcon, PackagePlus, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import { type Import, type ImportPhase, phaseOf } from "./queries";

const looks: Readonly<Record<ImportPhase, { tone: Tone; icon: LucideIcon }>> = {
  columns: { tone: "neutral", icon: Columns3 },
  checking: { tone: "info", icon: LoaderCircle },
  creating: { tone: "info", icon: LoaderCircle },
  attention: { tone: "warning", icon: TriangleAlert },
  ready: { tone: "accent", icon: PackagePlus },
  done: { tone: "success", icon: CircleCheck },
};

export function PhaseBadge({ found }: { found: Import }) {
  const t = useTranslations("imports.state");
  const phase = phaseOf(found);
  return <Badge {...looks[phase]}>{t(phase)}</Badge>;
}
