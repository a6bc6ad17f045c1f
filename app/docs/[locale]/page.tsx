import { notFound, redirect } from "next/navigation";
import { helpPath } from "@/lib/api/guides/help-guides";
import { toLocale } from "@/lib/i18n/pick-locale";
import { StartPage, startMetadata } from "../start-page";

export const generateMetadata = startMetadata;

interface DocsInLanguageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ for?: string | string[] }>;
}

/** `/docs/en`: the guides in one language, whatever the reader's is; `?for=/orders` leads on to the one for a page of the portal. */
export default async function DocsInLanguagePage({ params, searchParams }: DocsInLanguageProps) {
  const locale = toLocale((await params).locale);
  if (!locale) notFound();
  const { for: page } = await searchParams;
  if (typeof page === "string") redirect(helpPath(locale, page.slice(0, 200)));
  return <StartPage locale={locale} />;
}
