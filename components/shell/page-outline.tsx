import { getTranslations } from "next-intl/server";
import { Card } from "../ui/card";
import { Skeleton } from "../ui/skeleton";

const lines = ["w-4/5", "w-3/5", "w-11/12", "w-2/3", "w-3/4", "w-1/2"];

/** The outline of a page with a heading and a list, while the page is on its way. */
export async function PageOutline() {
  const t = await getTranslations("ui");
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="mb-2 h-8 w-48" />
      <Skeleton className="mb-6 h-4 w-80 max-w-full" />
      <Card>
        {lines.map((width) => (
          <Skeleton key={width} className={`my-4 h-4 ${width}`} />
        ))}
      </Card>
    </div>
  );
}
