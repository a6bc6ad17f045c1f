import { CalendarClock, CircleCheck, History, PencilLine, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { OperatorTariff } from "../shared/queries";

const appearance = {
  draft: { tone: "accent", icon: PencilLine },
  scheduled: { tone: "info", icon: CalendarClock },
  in_force: { tone: "success", icon: CircleCheck },
  replaced: { tone: "neutral", icon: History },
  withdrawn: { tone: "warning", icon: Undo2 },
} as const;

/** The status of a tariff version by label, icon and colour. */
export function TariffStatusBadge({ tariffStatus }: { tariffStatus: OperatorTariff["status"] }) {
  const t = useTranslations("operator.tariffs.status");
  return <Badge {...appearance[tariffStatus]}>{t(tariffStatus)}</Badge>;
}
