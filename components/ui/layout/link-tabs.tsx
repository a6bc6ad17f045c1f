"use client";

import clsx from "clsx";
import { Link } from "../link";
import { useCurrentInSight } from "./use-current-in-sight";

export interface LinkTab {
  readonly href: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
}

/** Views of a list, each with a URL. On small screens the row scrolls sideways and keeps the current tab visible. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useCurrentInSight<HTMLElement>(tabs.find((tab) => tab.isCurrent)?.href);
  return (
    <nav ref={row} aria-label={label} className="scroll-cue-x relative overflow-x-auto border-b px-2 sm:px-3">
      <ul className="flex">
        {tabs.map(({ href, label: labels, count, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={false}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                "-mb-px flex items-center gap-1.5 whitespace-nowrap border-b-2 px-3 py-3 transition-colors focus-visible:-outline-offset-2",
                isCurrent
                  ? "border-accent-ink font-medium text-ink"
                  : "border-transparent text-muted hover:border-control hover:text-ink",
              )}
            >
              {labels}
              {count !== undefined && (
                <span className="rounded-full bg-neutral-soft px-1.5 text-neutral-ink text-xs">{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
