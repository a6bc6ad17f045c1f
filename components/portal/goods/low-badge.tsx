import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Shows where no more is available than somebody wants to be told at. */
export function LowBadge({ available, lowStockAt }: { available: number; lowStockAt: number | null }) {
  const t = useTranslations("goods.stock");
  if (lowStockAt === null || available > lowStockAt) return null;
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {t("low")}
    </Badge>
  );
}
