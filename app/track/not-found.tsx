import { PackageSearch } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { PublicMessage } from "@/components/shared/frame/public-message";

export const generateMetadata = titled("track.notFound");

/** A link that is mistyped, cut off, or older than the thing it showed. */
export default async function TrackNotFoundPage() {
  const t = await getTranslations("track");
  return <PublicMessage icon={PackageSearch} title={t("notFound")} hint={t("notFoundHint")} />;
}
