import { CalendarClock, CircleCheck, History, PencilLine, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { OperatorTariff } from "../queries";

const appearance = {
  draft: { tone: "accent", icon: PencilLine },
  scheduled: { tone: "info", icon: CalendarClock },
  in_force: { tone: "success", icon: CircleCheck },
  replaced: { tone: "neutral", icon: History },
  withdrawn: { tone: "warning", icon: Undo2 },
} as const;

/** Where a version stands, by word, icon and colour. */
export function TariffStatusBadge({ standing: tariffStatus }: { standing: OperatorTariff["standing"] }) {
  const t = useTranslations("operator.tariffs.standing");
  return <Badge {...appearance[tariffStatus]}>{t(tariffStatus)}</Badge>;
}
