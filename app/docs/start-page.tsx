import { ArrowRight, Bot, Braces, type LucideIcon, Rocket } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { guidePath, referencePath, startPath } from "@/lib/api/guides/addresses";
import { guideRoles } from "@/lib/api/guides/guide";
import { toSections } from "@/lib/api/guides/sections";
import type { Locale } from "@/lib/core/vocabulary";
import { DocsFrame } from "./docs-frame";
import { findLibrary } from "./library";

export async function startMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs");
  return { title: t("title"), description: t("lead") };
}

/** The first page of the guides: where to begin, the reference, and every page by the role of its readers. */
export async function StartPage({ locale }: { locale: Locale }) {
  const t = await getTranslations("docs");
  const { guides } = await findLibrary(locale);
  const [first] = guides;
  return (
    <DocsFrame locale={locale} hrefOf={startPath}>
      <h1 className="font-semibold text-3xl tracking-tight">{t("title")}</h1>
      <p className="mt-2 max-w-2xl text-pretty text-lg text-muted">{t("lead")}</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {first && (
          <Door icon={Rocket} kicker={t("start")} title={first.title} href={guidePath(locale, first.slug)} isFirst>
            {first.summary}
          </Door>
        )}
        <Door icon={Braces} title={t("reference")} href={referencePath(locale)}>
          {t("referenceHint")}
        </Door>
        <Door icon={Bot} title={t("forMachines")} href="/llms.txt">
          {t("forMachinesHint")}
        </Door>
      </ul>
      {guideRoles.map((role) => (
        <section key={role} aria-labelledby={role} className="mt-12">
          <h2 id={role} className="border-b pb-2 font-semibold text-2xl tracking-tight">
            {t(`role.${role}`)}
          </h2>
          {toSections(guides.filter((guide) => guide.role === role)).map(({ name, guides: pages }) => (
            <section key={name} className="mt-6">
              <h3 className="mb-3 font-semibold text-lg">{name}</h3>
              <ul className="grid gap-3 sm:grid-cols-2">
                {pages.map(({ slug, title, summary }) => (
                  <li
                    key={slug}
                    className="relative rounded-lg border bg-surface px-4 py-3 shadow-card hover:border-control"
                  >
                    <Link
                      href={guidePath(locale, slug)}
                      className="font-medium text-accent-ink after:absolute after:inset-0 after:rounded-lg"
                    >
                      {title}
                    </Link>
                    <p className="mt-0.5 text-pretty text-muted text-sm">{summary}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {role === "operator" && <p className="mt-3 max-w-2xl text-pretty text-muted">{t("roleHint.operator")}</p>}
        </section>
      ))}
      <section aria-labelledby="installer" className="mt-12">
        <h2 id="installer" className="border-b pb-2 font-semibold text-2xl tracking-tight">
          {t("role.installer")}
        </h2>
        <p className="mt-3 max-w-2xl text-pretty text-muted">{t("roleHint.installer")}</p>
      </section>
    </DocsFrame>
  );
}

interface DoorProps {
  icon: LucideIcon;
  kicker?: string;
  title: string;
  href: string;
  isFirst?: boolean;
  children: string;
}

function Door({ icon: Icon, kicker, title, href, isFirst = false, children }: DoorProps) {
  return (
    <li
      className={`relative flex flex-col rounded-lg border p-4 shadow-card hover:border-control ${isFirst ? "border-accent-line bg-accent-soft" : "bg-surface"}`}
    >
      <Icon aria-hidden className="mb-3 size-6 text-accent-ink" strokeWidth={1.75} />
      {kicker && <p className="text-accent-ink text-sm">{kicker}</p>}
      <a
        href={href}
        className="flex items-center gap-1.5 font-semibold text-lg after:absolute after:inset-0 after:rounded-lg"
      >
        {title}
        <ArrowRight aria-hidden className="size-4 shrink-0" />
      </a>
      <p className="mt-1 text-pretty text-muted text-sm">{children}</p>
    </li>
  );
}
