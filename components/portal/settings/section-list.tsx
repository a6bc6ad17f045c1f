"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Card } from "@/components/ui/layout/card";
import { RowLink } from "@/components/ui/table/row-link";
import type { Role } from "@/lib/core/vocabulary";
import { SectionSearch } from "./section-search";
import type { SettingsSection } from "./sections";
import { useSectionSearch } from "./use-section-search";

/** The settings sections by group, with what is found in each: the first page of settings on small screens. */
export function SectionList({ role }: { role: Role }) {
  const t = useTranslations("settings");
  const { typed, setTyped, groups } = useSectionSearch(role);
  return (
    <div className="grid gap-5">
      <SectionSearch typed={typed} onType={setTyped} groups={groups} />
      {groups.map(
        ({ group, sections }) =>
          sections.length > 0 && (
            <Sections key={group ?? ""} title={group && t(`group.${group}`)} sections={sections} />
          ),
      )}
    </div>
  );
}

function Sections({ title, sections }: { title: string | undefined; sections: readonly SettingsSection[] }) {
  const t = useTranslations("settings");
  const id = useId();
  return (
    <div>
      {title && (
        <h2 id={id} className="mb-1.5 font-medium text-muted text-sm">
          {title}
        </h2>
      )}
      <Card flush>
        <ul aria-labelledby={title && id} className="divide-y">
          {sections.map(({ href, word, icon: Icon }) => (
            <li key={href} className="relative flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-hover/60">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              <div className="min-w-0 flex-1">
                <RowLink href={href}>{t(`section.${word}`)}</RowLink>
                <p className="text-muted text-sm">{t(`sectionHint.${word}`)}</p>
              </div>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
