"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { BackLink } from "@/components/ui/layout/back-link";
import { Link } from "@/components/ui/link";
import { OnTheWay } from "@/components/ui/on-the-way";
import type { Role } from "@/lib/core/vocabulary";
import { SectionSearch } from "./section-search";
import { sectionsFor } from "./sections";
import { type SectionGroup, useSectionSearch } from "./use-section-search";

/** The settings sections beside their pages; where there is no room, one link back to their list. */
export function SettingsNavigation({ role }: { role: Role }) {
  const t = useTranslations("settings");
  const pathname = usePathname();
  const { typed, setTyped, groups } = useSectionSearch(role);
  const isSection = sectionsFor(role).some(({ href }) => href === pathname);
  return (
    <>
      {isSection && <BackLink href="/settings" label={t("title")} className="xl:hidden" />}
      <nav
        aria-label={t("navigation")}
        className="scroll-cue sticky top-8 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto p-1 [--cue-under:var(--color-canvas)] max-xl:hidden print:hidden"
      >
        <SectionSearch typed={typed} onType={setTyped} groups={groups} />
        {groups.map((shown) => (
          <Sections key={shown.group ?? ""} {...shown} pathname={pathname} onOpen={() => setTyped("")} />
        ))}
      </nav>
    </>
  );
}

interface SectionsProps extends SectionGroup {
  pathname: string;
  onOpen: () => void;
}

function Sections({ group, sections, pathname, onOpen }: SectionsProps) {
  const t = useTranslations("settings");
  const id = useId();
  return (
    <>
      {group && (
        <p id={id} className="mt-3 mb-0.5 px-2.5 text-2xs text-muted short:mt-2">
          {t(`group.${group}`)}
        </p>
      )}
      <ul aria-labelledby={group && id} className={clsx(!group && "mt-3")}>
        {sections.map(({ href, word, icon: Icon }) => {
          const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                onClick={onOpen}
                aria-current={isCurrent ? "page" : undefined}
                className={clsx(
                  "flex min-h-8 items-center gap-2 rounded-md px-2.5 text-sm transition-colors short:min-h-7",
                  isCurrent ? "bg-accent-soft font-medium text-accent-ink" : "text-muted hover:bg-hover hover:text-ink",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
                <span className="min-w-0 truncate">{t(`section.${word}`)}</span>
                <OnTheWay />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
