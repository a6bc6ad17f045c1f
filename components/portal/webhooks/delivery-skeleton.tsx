import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

const lines = ["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-1/2", "w-3/4"];

/** Placeholder for rows or a delivery while they load. */
export function DeliverySkeleton() {
  const t = useTranslations("ui");
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-5 p-5">
      {lines.map((width, place) => (
        // The order of the lines never changes, so the index is a stable key.
        <Skeleton key={`${place} ${width}`} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
