import { PackageSearch } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { PublicMessage } from "@/components/shared/frame/public-message";

export const generateMetadata = titled("buyerReturn.notFound");

/** A link that is mistyped, cut off, or older than the thing it showed. */
export default async function ReturnNotFoundPage() {
  const t = await getTranslations("buyerReturn");
  return <PublicMessage icon={PackageSearch} title={t("notFound")} hint={t("notFoundHint")} />;
}
