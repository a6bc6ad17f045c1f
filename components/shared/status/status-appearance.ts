import {
  Ban,
  CalendarSync,
  CircleCheck,
  CircleX,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  PackageX,
  Repeat2,
  TimerOff,
  TriangleAlert,
  Truck,
  Undo2,
  Warehouse,
} from "lucide-react";
import type { Tone } from "@/components/ui/tone";
import type { ShipmentStatus } from "@/lib/core/vocabulary";

/**
 * Colour and icon of a status. Grey: nobody has to act. Violet: the seller's turn. Blue: moving. Green: arrived. Amber:
 * needs attention. Red: failed. The icon tells statuses of one colour apart.
 */
export const statusAppearance: Readonly<Record<ShipmentStatus, { tone: Tone; icon: LucideIcon }>> = {
  new: { tone: "neutral", icon: Hourglass },
  documentation_ready: { tone: "accent", icon: ClipboardList },
  ready_to_ship: { tone: "accent", icon: PackageCheck },
  shipped: { tone: "info", icon: Truck },
  crossdock: { tone: "info", icon: Warehouse },
  in_transit_to_carrier: { tone: "info", icon: Truck },
  received_by_carrier: { tone: "info", icon: PackageOpen },
  in_transit: { tone: "info", icon: Truck },
  delivered: { tone: "success", icon: CircleCheck },
  not_delivered: { tone: "warning", icon: TriangleAlert },
  cancelled: { tone: "neutral", icon: Ban },
  reshipped: { tone: "neutral", icon: Repeat2 },
  rescheduled: { tone: "warning", icon: CalendarSync },
  delivered_with_damage: { tone: "danger", icon: TriangleAlert },
  lost_in_crossdock: { tone: "danger", icon: CircleX },
  lost_in_carrier: { tone: "danger", icon: CircleX },
  in_carrier_ready_to_return: { tone: "warning", icon: Undo2 },
  in_transit_to_crossdock: { tone: "info", icon: Undo2 },
  on_hold_crossdock: { tone: "warning", icon: Warehouse },
  in_transit_to_seller: { tone: "info", icon: Undo2 },
  returned_to_seller: { tone: "neutral", icon: PackageX },
  expired: { tone: "neutral", icon: TimerOff },
};
