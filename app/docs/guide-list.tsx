import clsx from "clsx";
import { Link } from "@/components/ui/link";
import { guidePath } from "@/lib/api/guides/addresses";
import type { Guide } from "@/lib/api/guides/guide";
import { toSections } from "@/lib/api/guides/sections";

/** The pages by section, as navigation. */
export function GuideList({ guides, slug }: { guides: readonly Guide[]; slug: string | undefined }) {
  return (
    <ul className="grid gap-5">
      {toSections(guides).map(({ name, guides: pages }) => (
        <li key={name}>
          <p className="mb-1 px-2 font-medium text-muted text-xs">{name}</p>
          <ul>
            {pages.map((guide) => (
              <li key={guide.slug}>
                <Link
                  href={guidePath(guide.locale, guide.slug)}
                  aria-current={guide.slug === slug ? "page" : undefined}
                  className={clsx(
                    "block rounded-md px-2 py-1.5",
                    guide.slug === slug ? "bg-accent-soft font-medium text-accent-ink" : "hover:bg-hover",
                  )}
                >
                  {guide.title}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
