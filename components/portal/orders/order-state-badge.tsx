import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  PackageX,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import { type OrderState, orderStateOf } from "@/lib/core/sales";
import type { Order } from "./queries";

const appearance: Readonly<Record<OrderState, { tone: Tone; icon: LucideIcon }>> = {
  open: { tone: "accent", icon: CircleDashed },
  partially_shipped: { tone: "info", icon: PackageOpen },
  shipped: { tone: "info", icon: PackageCheck },
  delivered: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: Ban },
  decision: { tone: "warning", icon: CircleHelp },
  ignored: { tone: "neutral", icon: PackageX },
  queued: { tone: "info", icon: Hourglass },
};

type Shown = Pick<Order, "status" | "needs_decision" | "judgement" | "is_queued">;

export function OrderStateBadge({ order }: { order: Shown }) {
  const t = useTranslations("orders.state");
  const { status, judgement, is_queued: isQueued, needs_decision: reason } = order;
  const shown = orderStateOf({ status, judgement, isQueued, hasReason: reason !== null });
  const { tone, icon } = appearance[shown];
  return (
    <Badge tone={tone} icon={icon}>
      {t(shown)}
    </Badge>
  );
}
