import { Hourglass } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PublicFrame } from "@/components/shared/frame/public-frame";
import { PublicMessage } from "@/components/shared/frame/public-message";
import { askedLocale, type LanguageSearch } from "@/lib/i18n/asked-locale";

interface PageProps {
  searchParams: LanguageSearch;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await askedLocale(searchParams), namespace: "track" });
  return { title: t("tooMany") };
}

/** What `scripts/serving/guess-limit.ts` shows with 429 instead of a tracking or return page. */
export default async function TooManyAttemptsPage({ searchParams }: PageProps) {
  const locale = await askedLocale(searchParams);
  const t = await getTranslations({ locale, namespace: "track" });
  return (
    <PublicFrame>
      <div lang={locale}>
        <PublicMessage icon={Hourglass} title={t("tooMany")} hint={t("tooManyHint")} />
      </div>
    </PublicFrame>
  );
}
