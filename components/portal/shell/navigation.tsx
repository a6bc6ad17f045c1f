"use client";

import { useTranslations } from "next-intl";
import { Menu, type MenuEntry } from "@/components/shared/frame/menu";
import { LinkButton } from "@/components/ui/link-button";
import type { Role } from "@/lib/core/vocabulary";
import { entriesFor, menuGroups, type NavigationEntry, primaryActionFor } from "./navigation-entries";
import { useMenuCounts } from "./use-menu-counts";

interface NavigationProps {
  role: Role;
  accountId: number;
  onNavigate?: () => void;
}

/** The menu of an account: the pages that the role may open. `onNavigate` closes the drawer of small screens. */
export function Navigation({ role, accountId, onNavigate }: NavigationProps) {
  const t = useTranslations("shell");
  const countOf = useMenuCounts(accountId);
  const shown = entriesFor(role);
  const toEntry = ({ href, word, icon }: NavigationEntry): MenuEntry => ({
    href,
    label: t(word),
    icon,
    count: countOf(word),
  });
  const pinned = shown.filter(({ word }) => word === "settings");
  const groups = menuGroups.map((group) => ({
    label: t(`group.${group}`),
    entries: shown.filter((entry) => entry.group === group).map(toEntry),
  }));
  return (
    <Menu
      label={t("navigation")}
      groups={[
        { entries: shown.filter(({ word }) => word === "home").map(toEntry) },
        ...groups.filter(({ entries }) => entries.length > 0),
      ]}
      pinned={pinned.map(toEntry)}
      onNavigate={onNavigate}
    />
  );
}

/** The button for the most frequent action, for whoever may do it. */
export function PrimaryAction({ role, onNavigate }: Pick<NavigationProps, "role" | "onNavigate">) {
  const t = useTranslations("shell");
  const action = primaryActionFor(role);
  return (
    action && (
      <LinkButton
        href={action.href}
        variant="primary"
        icon={action.icon}
        className="grow whitespace-nowrap"
        {...(onNavigate && { onClick: onNavigate })}
      >
        {t(action.word)}
      </LinkButton>
    )
  );
}
