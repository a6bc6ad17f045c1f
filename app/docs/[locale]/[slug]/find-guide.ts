import { notFound } from "next/navigation";
import type { Guide } from "@/lib/api/guides/guide";
import { toLocale } from "@/lib/i18n/pick-locale";
import { findLibrary } from "../../library";

export type GuideParams = Promise<{ locale: string; slug: string }>;

/** The page of an address with those before and after it; 404 for any other address. */
export async function findGuide(
  params: GuideParams,
): Promise<{ guide: Guide; previous: Guide | undefined; next: Guide | undefined }> {
  const { locale: language, slug } = await params;
  const locale = toLocale(language);
  if (!locale) notFound();
  const { guides } = await findLibrary(locale);
  const place = guides.findIndex((guide) => guide.slug === slug);
  const guide = guides[place];
  if (!guide) notFound();
  return { guide, previous: guides[place - 1], next: guides[place + 1] };
}
