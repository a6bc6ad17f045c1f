import { notFound } from "next/navigation";
import { toLocale } from "@/lib/i18n/pick-locale";
import { StartPage, startMetadata } from "../start-page";

export const generateMetadata = startMetadata;

/** `/docs/en`: the guides in one language, whatever the reader's is. */
export default async function DocsInLanguagePage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = toLocale((await params).locale);
  if (!locale) notFound();
  return <StartPage locale={locale} />;
}
