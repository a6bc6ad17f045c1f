import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder of three options while the first quote loads. */
export function OptionSkeleton() {
  const t = useTranslations("quote");
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-4">
      <Skeleton className="h-7 w-56" />
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid gap-4 rounded-lg border bg-surface p-4 shadow-card">
          <div className="flex items-center gap-4">
            <Skeleton className="size-10" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-56 max-w-full" />
            </div>
            <Skeleton className="h-7 w-28" />
          </div>
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </div>
  );
}
