import clsx from "clsx";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { operationPath, referencePath, resourcePath } from "@/lib/api/guides/addresses";
import type { Resource } from "@/lib/api/openapi/resources";
import type { Locale } from "@/lib/core/vocabulary";
import { Prose } from "./prose";

interface ResourceListProps {
  locale: Locale;
  resources: readonly Resource[];
  /** The resource that is shown, with its operations below it. */
  slug?: string;
}

const versions = ["v2", "v1"] as const;

/** The resources by version, as navigation. */
export async function ResourceList({ locale, resources, slug }: ResourceListProps) {
  const t = await getTranslations("docsReference");
  return (
    <ul className="grid gap-5">
      <li>
        <Entry href={referencePath(locale)} isCurrent={slug === undefined}>
          {t("resources")}
        </Entry>
      </li>
      {versions.map((version) => (
        <li key={version}>
          <p className="mb-1 px-2 font-medium text-muted text-xs">{t("version", { version: version.slice(1) })}</p>
          <ul>
            {resources
              .filter((resource) => resource.version === version)
              .map((resource) => (
                <li key={resource.slug}>
                  <Entry href={resourcePath(locale, resource.slug)} isCurrent={resource.slug === slug}>
                    {resource.name}
                  </Entry>
                  {resource.slug === slug && (
                    <ul className="my-1 ml-3 border-l pl-1 text-sm">
                      {resource.operations.map(({ id, summary }) => (
                        <li key={id}>
                          <a
                            href={operationPath(locale, resource.slug, id)}
                            className="block rounded-md px-2 py-1 text-muted hover:bg-hover hover:text-ink"
                          >
                            <Prose text={summary} />
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const Entry = ({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) => (
  <Link
    href={href}
    aria-current={isCurrent ? "page" : undefined}
    className={clsx(
      "block rounded-md px-2 py-1.5",
      isCurrent ? "bg-accent-soft font-medium text-accent-ink" : "hover:bg-hover",
    )}
  >
    {children}
  </Link>
);
