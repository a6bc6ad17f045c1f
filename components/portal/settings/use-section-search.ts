import { useMessages } from "next-intl";
import { useMemo, useState } from "react";
import type { Role } from "@/lib/core/vocabulary";
import { makeRanking } from "../commands/rank";
import { synonymsOf } from "../commands/synonyms";
import { settingsText } from "./section-words";
import { type SettingsSection, sectionGroups, sectionsFor } from "./sections";

export interface SectionGroup {
  /** Undefined for what a search found, best first. */
  readonly group?: (typeof sectionGroups)[number];
  readonly sections: readonly SettingsSection[];
}

/** The sections by group; while something is typed, those that are called so or say so. */
export function useSectionSearch(role: Role) {
  const messages = useMessages();
  const [typed, setTyped] = useState("");
  const isSearching = typed.trim() !== "";
  // Made when somebody begins to type: it reads every text of the settings.
  const rank = useMemo(
    () =>
      isSearching
        ? makeRanking(sectionsFor(role), ({ href, word }) => ({
            label: messages.settings.section[word],
            synonyms: synonymsOf(href),
            text: settingsText(word, messages),
          }))
        : undefined,
    [isSearching, role, messages],
  );
  const groups = useMemo((): readonly SectionGroup[] => {
    if (rank) return [{ sections: rank(typed) }];
    const sections = sectionsFor(role);
    return sectionGroups
      .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
      .filter((shown) => shown.sections.length > 0);
  }, [role, rank, typed]);
  return { typed, setTyped, groups };
}
