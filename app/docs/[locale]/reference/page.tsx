import { notFound } from "next/navigation";
import { toLocale } from "@/lib/i18n/pick-locale";
import { ReferenceStart, referenceMetadata } from "../../reference-start";

export const generateMetadata = referenceMetadata;

/** `/docs/en/reference`: the reference in one language, whatever the reader's is. */
export default async function ReferenceInLanguagePage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = toLocale((await params).locale);
  if (!locale) notFound();
  return <ReferenceStart locale={locale} />;
}
