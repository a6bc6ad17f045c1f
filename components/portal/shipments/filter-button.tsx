import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { countFilters, type ShipmentFilters } from "./filters";

/** The button that opens the filters, with the number of active ones. */
export function FilterButton({ filters, ...rest }: ComponentProps<typeof Button> & { filters: ShipmentFilters }) {
  const t = useTranslations("desk.filter");
  const count = countFilters(filters);
  return (
    <Button icon={ListFilter} {...rest}>
      {t("open")}
      {count > 0 && (
        <Badge tone="accent">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t("count", { count })}</span>
        </Badge>
      )}
    </Button>
  );
}
