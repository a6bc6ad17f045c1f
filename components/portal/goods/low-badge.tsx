import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Shown when the available stock is at or below the warning level. */
export function LowBadge({ available, lowStockAt }: { available: number; lowStockAt: number | null }) {
  const t = useTranslations("goods.stock");
  if (lowStockAt === null || available > lowStockAt) return null;
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {t("low")}
    </Badge>
  );
}
