"use client";

import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { useId } from "react";
import { Link } from "@/components/ui/link";
import { OnTheWay } from "@/components/ui/on-the-way";
import { currentEntry } from "./current-entry";

export interface MenuEntry {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What waits there: its number, and the number in words for screen readers. Nothing is shown for none. */
  readonly count?: { readonly shown: string; readonly words: string } | undefined;
}

interface MenuGroup {
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  label: string;
  groups: readonly MenuGroup[];
  /** Below the groups, in sight however far they are scrolled. */
  pinned?: readonly MenuEntry[];
  /** In the drawer of small screens: rows for fingers, and the drawer closes with the tap. */
  onNavigate?: (() => void) | undefined;
}

/** The pages of an area in groups. They fit a window of 768 px; in a lower one a shade says that there are more. */
export function Menu({ label, groups, pinned = [], onNavigate }: MenuProps) {
  const all = [...groups.flatMap(({ entries }) => entries), ...pinned];
  const current = currentEntry(usePathname(), all)?.href;
  return (
    // In a window of few lines the drawer scrolls as a whole, so that the list keeps some.
    <nav aria-label={label} className={clsx("flex flex-1 flex-col", onNavigate ? "min-h-60" : "min-h-0")}>
      <div className="scroll-cue min-h-0 flex-1 overflow-y-auto px-3 pb-1">
        {groups.map((group) => (
          <Entries key={group.label ?? ""} {...group} current={current} onNavigate={onNavigate} />
        ))}
      </div>
      {pinned.length > 0 && (
        <div className="border-t px-3 py-1">
          <Entries entries={pinned} current={current} onNavigate={onNavigate} />
        </div>
      )}
    </nav>
  );
}

interface EntriesProps extends MenuGroup {
  current: string | undefined;
  onNavigate: (() => void) | undefined;
}

function Entries({ label, entries, current, onNavigate }: EntriesProps) {
  const id = useId();
  return (
    <>
      {label && (
        <p id={id} className="mt-2 px-2.5 text-2xs text-muted lg:short:mt-1">
          {label}
        </p>
      )}
      <ul aria-labelledby={label && id}>
        {entries.map(({ href, label: name, icon: Icon, count }) => (
          <li key={href} className="relative">
            <Link
              href={href}
              {...(onNavigate && { onClick: onNavigate })}
              aria-current={href === current ? "page" : undefined}
              aria-describedby={count && `${id}${href}`}
              className={clsx(
                "flex items-center gap-2.5 rounded-md px-2.5 transition-colors focus-visible:-outline-offset-2",
                onNavigate ? "min-h-11" : "min-h-7.5 short:min-h-6.5",
                href === current
                  ? "bg-accent-soft font-medium text-accent-ink"
                  : "text-muted hover:bg-hover hover:text-ink",
                count && "pe-9",
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              <span className="min-w-0 truncate">{name}</span>
              <OnTheWay />
            </Link>
            {count && (
              <span className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 rounded-full bg-warning-soft px-1.5 font-medium text-2xs text-warning-ink">
                <span aria-hidden>{count.shown}</span>
                <span id={`${id}${href}`} className="sr-only">
                  {count.words}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
