import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/tone";
import type { OrderStatus } from "@/lib/core/vocabulary";
import type { Order } from "./queries";

const appearance: Readonly<Record<OrderStatus | "decision" | "queued", { tone: Tone; icon: LucideIcon }>> = {
  open: { tone: "accent", icon: CircleDashed },
  partially_shipped: { tone: "info", icon: PackageOpen },
  shipped: { tone: "info", icon: PackageCheck },
  delivered: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: Ban },
  decision: { tone: "warning", icon: CircleHelp },
  queued: { tone: "info", icon: Hourglass },
};

/** What becomes of an order: that a person has to decide, or that a shipment is being made, before its state. */
export function OrderStateBadge({ order }: { order: Pick<Order, "status" | "needs_decision" | "is_queued"> }) {
  const t = useTranslations("orders.state");
  const shown = order.is_queued ? "queued" : order.needs_decision ? "decision" : order.status;
  const { tone, icon } = appearance[shown];
  return (
    <Badge tone={tone} icon={icon}>
      {t(shown)}
    </Badge>
  );
}
