"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/layout/back-link";
import { useCurrentInSight } from "@/components/ui/layout/use-current-in-sight";
import { Link } from "@/components/ui/link";
import type { Role } from "@/lib/core/vocabulary";
import { sectionsFor } from "./sections";

/** The links to the settings sections; on small screens, from a section, one link back to their list. */
export function SettingsNavigation({ role }: { role: Role }) {
  const t = useTranslations("settings");
  const pathname = usePathname();
  const row = useCurrentInSight<HTMLUListElement>(pathname);
  const sections = sectionsFor(role);
  const isSection = sections.some(({ href }) => href === pathname);
  return (
    <>
      {isSection && <BackLink href="/settings" label={t("title")} className="lg:hidden" />}
      <nav aria-label={t("navigation")} className="mb-6 border-b max-lg:hidden">
        <ul ref={row} className="relative flex overflow-x-auto">
          {sections.map(({ href, word, icon: Icon }) => {
            const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
            return (
              <li key={href} className="shrink-0">
                <Link
                  href={href}
                  aria-current={isCurrent ? "page" : undefined}
                  className={clsx(
                    "flex items-center gap-1.5 whitespace-nowrap border-b-2 px-2 py-2.5 text-sm transition-colors focus-visible:-outline-offset-2",
                    isCurrent
                      ? "border-accent-ink font-medium text-ink"
                      : "border-transparent text-muted hover:text-ink",
                  )}
                >
                  <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
                  {t(`section.${word}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
