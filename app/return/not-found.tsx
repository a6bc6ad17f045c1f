import { PackageSearch } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PublicMessage } from "@/components/shared/frame/public-message";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("buyerReturn");
  return { title: t("notFound") };
}

/** A link that is mistyped, cut off, or older than the thing it showed. */
export default async function ReturnNotFoundPage() {
  const t = await getTranslations("buyerReturn");
  return <PublicMessage icon={PackageSearch} title={t("notFound")} hint={t("notFoundHint")} />;
}
