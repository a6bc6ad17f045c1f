"use client";

import { CircleHelp } from "lucide-react";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";

interface HelpLinkProps {
  className: string;
  /** There is room for the icon alone. */
  isIcon?: boolean;
}

/**
 * Opens the guide that fits the page beside it, so that nothing that was typed is lost. The guides choose it by the path, so
 * that no page carries their table.
 */
export function HelpLink({ className, isIcon = false }: HelpLinkProps) {
  const t = useTranslations("shell");
  return (
    <a
      href={`/docs/${useLocale()}?${new URLSearchParams({ for: usePathname() })}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      <CircleHelp aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className={isIcon ? "sr-only" : undefined}>{t("help")}</span>
      <span className="sr-only"> ({t("newTab")})</span>
    </a>
  );
}
