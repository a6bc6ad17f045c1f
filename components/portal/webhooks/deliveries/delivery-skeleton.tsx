import { useTranslations } from "next-intl";
import { keyed } from "@/components/shared/keyed";
import { Skeleton } from "@/components/ui/feedback/skeleton";

const widths = ["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-1/2", "w-3/4"];
const lines = keyed(widths, (width) => width);

/** Placeholder for rows or a delivery while they load. */
export function DeliverySkeleton() {
  const t = useTranslations("ui");
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-5 p-5">
      {lines.map(({ key, row: width }) => (
        <Skeleton key={key} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
