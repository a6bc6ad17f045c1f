import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Badge } from "../badge";
import { Button } from "../button";

/** The button that opens the filters of a list, with the number of active ones. */
export function FilterButton({ count, ...rest }: ComponentProps<typeof Button> & { count: number }) {
  const t = useTranslations("ui");
  return (
    <Button icon={ListFilter} {...rest}>
      {t("filters")}
      {count > 0 && (
        <Badge tone="accent">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t("filtersSet", { count })}</span>
        </Badge>
      )}
    </Button>
  );
}
