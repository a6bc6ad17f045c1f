import { useTranslations } from "next-intl";
import { keyed } from "@/components/shared/keyed";
import { Skeleton } from "@/components/ui/feedback/skeleton";

const widths = ["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-1/2", "w-3/4", "w-2/3", "w-3/5"];
const lines = keyed(widths, (width) => width);

/** Placeholder rows while the first page loads. */
export function ListSkeleton() {
  const t = useTranslations("ui");
  return (
    <div role="status" aria-label={t("loading")} className="divide-y">
      {lines.map(({ key, row: width }) => (
        <div key={key} className="grid grid-cols-[4rem_2fr_2fr_1fr] items-center gap-6 px-5 py-4">
          <Skeleton className="h-4" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-2/3 max-sm:hidden" />
          <Skeleton className="h-5 rounded-full" />
        </div>
      ))}
    </div>
  );
}
