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
import { isWaitingOrder, type OrderStatus } from "@/lib/core/vocabulary";
import type { Order } from "./queries";

const appearance: Readonly<Record<OrderStatus | "decision" | "queued" | "ignored", { tone: Tone; icon: LucideIcon }>> =
  {
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

/** What becomes of an order: a shipment that is being made, a decision, or that it is not sent, before its state. */
const stateOf = ({
  status,
  needs_decision: reason,
  judgement,
  is_queued: isQueued,
}: Shown): keyof typeof appearance => {
  if (isQueued) return "queued";
  if (reason) return "decision";
  return judgement === "ignore" && isWaitingOrder(status) ? "ignored" : status;
};

export function OrderStateBadge({ order }: { order: Shown }) {
  const t = useTranslations("orders.state");
  const shown = stateOf(order);
  const { tone, icon } = appearance[shown];
  return (
    <Badge tone={tone} icon={icon}>
      {t(shown)}
    </Badge>
  );
}
