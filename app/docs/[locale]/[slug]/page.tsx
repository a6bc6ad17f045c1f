import { ArrowLeft, ArrowRight, FileText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Markdown } from "@/components/public/docs/markdown";
import { ReaderValues } from "@/components/public/docs/reader-values";
import { Link } from "@/components/ui/link";
import { guidePath, toPagePath } from "@/lib/api/guides/addresses";
import type { Guide } from "@/lib/api/guides/guide";
import { locales } from "@/lib/core/vocabulary";
import { publicOrigin } from "@/lib/platform/settings";
import { DocsFrame } from "../../docs-frame";
import { findReader } from "../find-reader";
import { findGuide, type GuideParams } from "./find-guide";

export async function generateMetadata({ params }: { params: GuideParams }): Promise<Metadata> {
  const { guide } = await findGuide(params);
  const addressIn = (locale: Guide["locale"]) => publicOrigin() + guidePath(locale, guide.slug);
  return {
    title: guide.title,
    description: guide.summary,
    alternates: {
      canonical: addressIn(guide.locale),
      languages: Object.fromEntries(locales.map((locale) => [locale, addressIn(locale)])),
      types: { "text/markdown": `${addressIn(guide.locale)}.md` },
    },
  };
}

/** `/docs/es/first-parcel`: a page of the guides. */
export default async function GuidePage({ params }: { params: GuideParams }) {
  const { guide, previous, next } = await findGuide(params);
  const { locale, slug, title, summary, blocks, headings } = guide;
  const t = await getTranslations("docs");
  return (
    <DocsFrame locale={locale} slug={slug} hrefOf={(other) => guidePath(other, slug)}>
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_13rem]">
        <article className="min-w-0 max-w-3xl break-words text-[0.9375rem] leading-relaxed">
          <p className="font-medium text-accent-ink text-sm">{guide.section}</p>
          <h1 className="mt-1 text-balance font-semibold text-3xl tracking-tight">{title}</h1>
          <p className="mt-2 text-pretty text-lg text-muted">{summary}</p>
          <p className="mt-3 print:hidden">
            <a
              href={`${guidePath(locale, slug)}.md`}
              className="inline-flex items-center gap-1.5 rounded-sm text-muted text-sm hover:text-ink hover:underline"
            >
              <FileText aria-hidden className="size-4" />
              {t("asMarkdown")}
            </a>
          </p>
          {guide.hasCommands && (
            <ReaderValues origin={publicOrigin()} reader={await findReader(guidePath(locale, slug))} />
          )}
          <Markdown
            blocks={blocks}
            headingIds={headings.map(({ id }) => id)}
            toHref={(href) => toPagePath(locale, href)}
          />
          <nav aria-label={t("neighbours")} className="mt-12 grid gap-3 border-t pt-6 sm:grid-cols-2 print:hidden">
            {previous && <Neighbour guide={previous} label={t("previous")} />}
            {next && <Neighbour guide={next} label={t("next")} isNext />}
          </nav>
        </article>
        <OnThisPage headings={headings} label={t("onThisPage")} />
      </div>
    </DocsFrame>
  );
}

function OnThisPage({ headings, label }: { headings: Guide["headings"]; label: string }) {
  const shown = headings.filter(({ depth }) => depth <= 3);
  if (shown.length < 2) return null;
  return (
    <nav
      aria-label={label}
      className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] self-start overflow-y-auto py-2 text-sm xl:block print:hidden"
    >
      <p className="mb-2 font-medium">{label}</p>
      <ul className="grid gap-1.5 border-l">
        {shown.map(({ id, depth, text }) => (
          <li key={id} className={depth === 3 ? "pl-6" : "pl-3"}>
            <a href={`#${id}`} className="rounded-sm text-muted hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbour({ guide, label, isNext = false }: { guide: Guide; label: string; isNext?: boolean }) {
  return (
    <Link
      href={guidePath(guide.locale, guide.slug)}
      className={`flex items-center gap-3 rounded-lg border bg-surface px-4 py-3 hover:border-control ${isNext ? "justify-end text-right sm:col-start-2" : ""}`}
    >
      {!isNext && <ArrowLeft aria-hidden className="size-4 shrink-0 text-muted" />}
      <span className="min-w-0">
        <span className="block text-muted text-sm">{label}</span>
        <span className="font-medium">{guide.title}</span>
      </span>
      {isNext && <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />}
    </Link>
  );
}
