import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Markdown } from "@/components/public/docs/markdown";
import { OldReferenceLinks } from "@/components/public/docs/old-reference-links";
import { Link } from "@/components/ui/link";
import { operationPath, referencePath, resourcePath } from "@/lib/api/guides/addresses";
import { parseBlocks } from "@/lib/api/guides/markdown";
import { info } from "@/lib/api/openapi/read-document";
import { resourcesIn } from "@/lib/api/openapi/resources";
import type { Locale } from "@/lib/core/vocabulary";
import { DocsFrame } from "./docs-frame";
import { MethodBadge } from "./method-badge";
import { Prose } from "./prose";
import { ResourceList } from "./resource-list";

export async function referenceMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs");
  return { title: t("reference"), description: t("referenceHint") };
}

const linkStyle = "rounded-sm text-accent-ink underline underline-offset-2 hover:no-underline";

/** The first page of the reference: every operation by its resource, and the rules that all of them keep. */
export async function ReferenceStart({ locale }: { locale: Locale }) {
  const t = await getTranslations("docsReference");
  const title = (await getTranslations("docs"))("reference");
  const resources = resourcesIn(locale);
  const operations = resources.flatMap(({ slug, operations: own }) => own.map(({ id }) => [id, slug] as const));
  return (
    <DocsFrame locale={locale} hrefOf={referencePath} list={<ResourceList locale={locale} resources={resources} />}>
      <OldReferenceLinks
        places={Object.fromEntries(operations.map(([id, slug]) => [id, operationPath(locale, slug, id)]))}
      />
      <div className="max-w-3xl">
        <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
        <p className="mt-2 text-pretty text-lg text-muted">{t("lead")}</p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <a href="/openapi.json" className={linkStyle}>
            openapi.json
          </a>
          <a href="/postman.json" className={linkStyle}>
            {t("collection")}
          </a>
        </p>
        {resources.map(({ slug, name, description, operations: own }) => (
          <section key={slug} aria-labelledby={slug} className="mt-8">
            <h2 id={slug} className="scroll-mt-20 font-semibold text-xl tracking-tight">
              <Link href={resourcePath(locale, slug)} className="rounded-sm hover:underline">
                {name}
              </Link>
            </h2>
            <p className="mt-0.5 text-muted text-sm">{description}</p>
            <ul className="mt-2 divide-y rounded-md border bg-surface">
              {own.map(({ id, method, path, summary }) => (
                <li key={id} className="relative px-3 py-2 hover:bg-hover">
                  <Link
                    href={operationPath(locale, slug, id)}
                    className="text-pretty font-medium text-sm after:absolute after:inset-0 after:rounded-md"
                  >
                    <Prose text={summary} />
                  </Link>
                  <p className="mt-0.5 flex items-baseline gap-2">
                    <MethodBadge method={method} />
                    <code className="min-w-0 break-words font-mono text-muted text-xs [overflow-wrap:anywhere]">
                      {path}
                    </code>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <h2 className="mt-12 border-b pb-2 font-semibold text-xl tracking-tight">{t("conventions")}</h2>
        <p className="mt-2 text-muted text-sm">{t("inEnglish")}</p>
        <div lang="en" className="break-words text-[0.9375rem] leading-relaxed">
          <Markdown blocks={parseBlocks(info.description)} headingIds={[]} toHref={(href) => href} />
        </div>
      </div>
    </DocsFrame>
  );
}
