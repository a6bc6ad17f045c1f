import { SearchX, TextSearch } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { referencePath, searchPath } from "@/lib/api/guides/addresses";
import type { SearchResult } from "@/lib/api/guides/search";
import type { Locale } from "@/lib/core/vocabulary";
import { toLocale } from "@/lib/i18n/pick-locale";
import { DocsFrame } from "../../docs-frame";
import { findLibrary } from "../../library";

interface SearchPageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ q?: string | string[] }>;
}

const MAX_QUERY_LENGTH = 200;

const queryOf = async (search: SearchPageProps["searchParams"]): Promise<string> => {
  const { q } = await search;
  return (typeof q === "string" ? q : "").trim().slice(0, MAX_QUERY_LENGTH);
};

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const t = await getTranslations("docs");
  const query = await queryOf(searchParams);
  return { title: query ? t("results", { query }) : t("searchGuides") };
}

/** `/docs/es/search?q=…`: the parts of the guides and the operations that a query finds. */
export default async function SearchPage({ params, searchParams }: SearchPageProps) {
  const locale = toLocale((await params).locale);
  if (!locale) notFound();
  const t = await getTranslations("docs");
  const query = await queryOf(searchParams);
  const results = query ? (await findLibrary(locale)).search(query) : [];
  const hrefOf = (other: Locale) => searchPath(other) + (query ? `?q=${encodeURIComponent(query)}` : "");
  return (
    <DocsFrame locale={locale} query={query} hrefOf={hrefOf}>
      <div className="max-w-3xl">
        <h1 className="break-words font-semibold text-2xl tracking-tight">
          {query ? t("results", { query }) : t("searchGuides")}
        </h1>
        {results.length > 0 ? (
          <>
            <p className="mt-1 mb-5 text-muted">{t("found", { count: results.length })}</p>
            <ol className="grid gap-3">
              {results.map((result) => (
                <Result key={result.place.href} result={result} />
              ))}
            </ol>
          </>
        ) : (
          <div className="mt-5">
            <Card>
              {query ? (
                <EmptyState
                  icon={SearchX}
                  title={t("noResults", { query })}
                  description={t("noResultsHint")}
                  actions={
                    <a href={referencePath(locale)} className={buttonStyle("secondary", "md")}>
                      {t("reference")}
                    </a>
                  }
                />
              ) : (
                <EmptyState icon={TextSearch} title={t("noQuery")} description={t("noQueryHint")} />
              )}
            </Card>
          </div>
        )}
      </div>
    </DocsFrame>
  );
}

function Result({ result: { place, excerpt } }: { result: SearchResult }) {
  const { kind, href, title, within } = place;
  return (
    <li className="relative min-w-0 rounded-lg border bg-surface px-4 py-3 shadow-card hover:border-control">
      {kind !== "guide" && <p className="text-muted text-sm">{within}</p>}
      <h2 className="font-medium">
        <Link href={href} className="text-accent-ink after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h2>
      <p className="wrap-anywhere mt-1 text-pretty text-muted text-sm">
        {excerpt.map(({ text, isMatch }, place) =>
          isMatch ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an excerpt never changes its order.
            <mark key={place} className="rounded-sm bg-warning-soft font-medium text-warning-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    </li>
  );
}
