"use client";

import clsx from "clsx";
import { ArrowLeft } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCurrentInSight } from "@/components/ui/layout/use-current-in-sight";
import { Link } from "@/components/ui/link";
import { OnTheWay } from "@/components/ui/on-the-way";
import { PendingTopUps } from "../top-ups/pending-count";
import { currentOperatorEntry, operatorEntries } from "./navigation-entries";

interface OperatorNavigationProps {
  /** Whether the operator also belongs to an account of the portal. */
  hasAccount: boolean;
  /** One row that scrolls sideways, for small screens; keeps the current entry visible. */
  inline?: boolean;
}

export function OperatorNavigation({ hasAccount, inline }: OperatorNavigationProps) {
  const t = useTranslations("operator.navigation");
  const current = currentOperatorEntry(usePathname());
  const row = useCurrentInSight<HTMLElement>(current?.href);
  const line = "flex min-h-9 items-center gap-2.5 whitespace-nowrap rounded-md px-2.5 transition-colors";
  const usual = "text-muted hover:bg-hover hover:text-ink";
  return (
    <nav ref={row} aria-label={t("title")} className={clsx(inline && "relative overflow-x-auto px-2 pb-2")}>
      <ul className={clsx(inline ? "flex gap-1" : "grid gap-0.5")}>
        {operatorEntries.map((entry) => (
          <li key={entry.href}>
            <Link
              href={entry.href}
              aria-current={entry === current ? "page" : undefined}
              className={clsx(line, entry === current ? "bg-accent-soft font-medium text-accent-ink" : usual)}
            >
              <entry.icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              {t(entry.word)}
              {entry.word === "topUps" && <PendingTopUps />}
              <OnTheWay />
            </Link>
          </li>
        ))}
        {hasAccount && (
          <li className={clsx(!inline && "mt-4")}>
            <Link href="/" className={clsx(line, usual)}>
              <ArrowLeft aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              {t("back")}
              <OnTheWay />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
