import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

const lines = ["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-1/2", "w-3/4"];

/** The outline of rows, or of a delivery, on its way. */
export function DeliverySkeleton() {
  const t = useTranslations("ui");
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-5 p-5">
      {lines.map((width, place) => (
        // The lines never change place.
        <Skeleton key={`${place} ${width}`} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
