"use client";

import clsx from "clsx";
import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { currentEntry } from "@/components/shared/frame/current-entry";
import { Link } from "@/components/ui/link";
import type { Role } from "@/lib/core/vocabulary";
import { placesFor } from "./navigation-entries";

interface BottomBarProps {
  role: Role;
  isMoreOpen: boolean;
  /** Opens the drawer with all pages. */
  onMore: () => void;
}

const placeStyle =
  "flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-2xs transition-colors focus-visible:-outline-offset-2";

/**
 * The most frequent places at the thumb, on small screens. `data-bottom-bar` makes `globals.css` set `--bottom-bar`, the
 * height that toasts and everything that sticks to the lower edge keep clear.
 */
export function BottomBar({ role, isMoreOpen, onMore }: BottomBarProps) {
  const t = useTranslations("shell");
  const places = placesFor(role);
  const current = currentEntry(usePathname(), places);
  return (
    <nav
      data-bottom-bar
      aria-label={t("places")}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {places.map((place) => {
          const isCurrent = place === current;
          const isAction = place.word === "newShipment";
          return (
            <li key={place.href} className="flex min-w-0 flex-1">
              <Link
                href={place.href}
                aria-label={t(place.word)}
                aria-current={isCurrent ? "page" : undefined}
                className={clsx(placeStyle, isCurrent ? "font-medium text-accent-ink" : "text-muted hover:text-ink")}
              >
                <span
                  className={clsx(
                    "rounded-full px-3.5 py-0.5",
                    isAction ? "bg-accent text-on-accent" : isCurrent && "bg-accent-soft",
                  )}
                >
                  <place.icon aria-hidden className="size-5" strokeWidth={1.75} />
                </span>
                <span className="max-w-full truncate">{t(`place.${place.word}`)}</span>
              </Link>
            </li>
          );
        })}
        <li className="flex min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMoreOpen}
            onClick={onMore}
            className={clsx(placeStyle, "text-muted hover:text-ink")}
          >
            <span className="px-3.5 py-0.5">
              <Menu aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <span className="max-w-full truncate">{t("more")}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
