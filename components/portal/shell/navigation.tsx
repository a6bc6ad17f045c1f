"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { OnTheWay } from "@/components/ui/on-the-way";
import type { Role } from "@/lib/core/vocabulary";
import { currentEntry, entriesFor, type NavigationEntry, primaryActionFor } from "./navigation-entries";

/** The button for the most frequent action, then the page links. `onNavigate` closes the drawer of small screens. */
export function Navigation({ role, onNavigate }: { role: Role; onNavigate?: () => void }) {
  const t = useTranslations("shell");
  const shown = entriesFor(role);
  const current = currentEntry(usePathname(), shown);
  const action = primaryActionFor(role);
  const administration = shown.filter(({ section }) => section === "administration");
  const administrationId = useId();
  return (
    <nav aria-label={t("navigation")}>
      {action && (
        <LinkButton
          href={action.href}
          variant="primary"
          icon={action.icon}
          className="mb-4 w-full"
          {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
        >
          {t(action.word)}
        </LinkButton>
      )}
      <Entries shown={shown.filter(({ section }) => !section)} current={current} onNavigate={onNavigate} />
      <p id={administrationId} className="mt-6 mb-1 px-2.5 text-muted text-xs">
        {t("administration")}
      </p>
      <Entries labelledBy={administrationId} shown={administration} current={current} onNavigate={onNavigate} />
    </nav>
  );
}

interface EntriesProps {
  shown: readonly NavigationEntry[];
  current: NavigationEntry | undefined;
  /** Id of the heading above the links. */
  labelledBy?: string;
  onNavigate?: (() => void) | undefined;
}

function Entries({ shown, current, labelledBy, onNavigate }: EntriesProps) {
  const t = useTranslations("shell");
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5">
      {shown.map((entry) => {
        const isCurrent = entry === current;
        return (
          <li key={entry.href}>
            <Link
              href={entry.href}
              {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                "flex min-h-9 items-center gap-2.5 rounded-md px-2.5 transition-colors",
                isCurrent ? "bg-accent-soft font-medium text-accent-ink" : "text-muted hover:bg-hover hover:text-ink",
              )}
            >
              <entry.icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              {t(entry.word)}
              <OnTheWay />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
