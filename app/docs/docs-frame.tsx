import { Braces, LogIn, Menu, PanelsTopLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SearchForm } from "@/components/public/docs/search-form";
import { SearchKey } from "@/components/public/docs/search-key";
import { LanguageLinks } from "@/components/shared/frame/language-links";
import { Wordmark } from "@/components/shared/frame/wordmark";
import { Link } from "@/components/ui/link";
import { referencePath, searchPath, startPath } from "@/lib/api/guides/addresses";
import { personalSession } from "@/lib/api/session/page-session";
import type { Locale } from "@/lib/core/vocabulary";
import { GuideList } from "./guide-list";
import { findLibrary } from "./library";

interface DocsFrameProps {
  locale: Locale;
  /** The page that is shown, marked in the list. */
  slug?: string;
  /** Another list of pages than that of the guides. */
  list?: ReactNode;
  query?: string;
  /** The same page in another language. */
  hrefOf: (locale: Locale) => string;
  children: ReactNode;
}

const topLink = "-m-1.5 flex shrink-0 items-center gap-1.5 rounded-sm p-1.5 text-sm hover:underline";

/** The frame of the guides and of the reference, for everybody: search, the list of pages, the way to the reference and to the portal. */
export async function DocsFrame({ locale, slug, list: ownList, query, hrefOf, children }: DocsFrameProps) {
  const t = await getTranslations("docs");
  const isSignedIn = (await personalSession()) !== undefined;
  const search = <SearchForm action={searchPath(locale)} query={query} />;
  const list = ownList ?? <GuideList guides={(await findLibrary(locale)).guides} slug={slug} />;
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <SearchKey field="q" />
      <header className="sticky top-0 z-20 border-b bg-surface print:static print:border-0">
        <div className="mx-auto flex h-14 max-w-7xl items-center gap-4 px-4 sm:gap-6 sm:px-6">
          <Link href={startPath(locale)} className="flex min-w-0 items-center gap-2.5 rounded-sm">
            <Wordmark />
            <span className="border-l pl-2.5 text-muted max-sm:sr-only">{t("brand")}</span>
          </Link>
          <div className="hidden max-w-md flex-1 md:block">{search}</div>
          <nav aria-label={t("title")} className="ml-auto flex items-center gap-4 sm:gap-5 print:hidden">
            <a href={referencePath(locale)} className={topLink}>
              <Braces aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{t("reference")}</span>
            </a>
            <LanguageLinks locale={locale} hrefOf={hrefOf} />
            <a href={isSignedIn ? "/" : `/login?next=${encodeURIComponent(hrefOf(locale))}`} className={topLink}>
              {isSignedIn ? <PanelsTopLeft aria-hidden className="size-4" /> : <LogIn aria-hidden className="size-4" />}
              <span className="max-sm:sr-only">{t(isSignedIn ? "portal" : "signIn")}</span>
            </a>
          </nav>
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-10 px-4 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="grid gap-3 pt-4 md:hidden print:hidden">{search}</div>
        <details className="mt-3 rounded-md border bg-surface lg:hidden print:hidden">
          <summary className="flex items-center gap-2 rounded-md px-3 py-2 font-medium">
            <Menu aria-hidden className="size-4" />
            {t(ownList ? "reference" : "allPages")}
          </summary>
          <nav aria-label={t(ownList ? "reference" : "allPages")} className="border-t px-3 py-3">
            {list}
          </nav>
        </details>
        <nav
          aria-label={t(ownList ? "reference" : "pages")}
          className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] self-start overflow-y-auto py-8 lg:block print:hidden"
        >
          {list}
        </nav>
        <main id="content" className="min-w-0 py-6 lg:py-8">
          {children}
        </main>
      </div>
    </>
  );
}
