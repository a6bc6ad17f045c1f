import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PublicNotFound } from "@/components/shared/frame/public-not-found";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("track");
  return { title: t("notFound") };
}

export default async function TrackNotFoundPage() {
  const t = await getTranslations("track");
  return <PublicNotFound title={t("notFound")} hint={t("notFoundHint")} />;
}
