import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { statusAppearance } from "./status-appearance";

/** The status of a shipment by label, icon and colour. */
export function StatusBadge({ status }: { status: ShipmentStatus }) {
  const t = useTranslations("status");
  const { tone, icon } = statusAppearance[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  );
}
