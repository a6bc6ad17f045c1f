import { PackageSearch } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("track");
  return { title: t("notFound") };
}

/** A link that leads to no shipment: mistyped, cut off, or older than what it should show. */
export default async function TrackNotFoundPage() {
  const t = await getTranslations("track");
  return (
    <div className="flex flex-col items-center rounded-lg border bg-surface px-6 py-16 text-center shadow-card">
      <span className="grid size-14 place-items-center rounded-full border bg-sunken text-muted">
        <PackageSearch aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <h1 className="mt-5 text-balance font-semibold text-2xl tracking-tight">{t("notFound")}</h1>
      <p className="mt-2 max-w-sm text-pretty text-muted">{t("notFoundHint")}</p>
    </div>
  );
}
