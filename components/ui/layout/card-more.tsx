"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";

/**
 * In the card of a small screen: shows and hides the columns that are `more`, and what has `cardMoreOnly` or
 * `cardMoreTruncate`. It stands above the link that covers the row.
 */
export function CardMore({ label }: { label: string | undefined }) {
  const t = useTranslations("ui");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      data-more
      aria-expanded={isOpen}
      aria-label={label ? t("moreOf", { row: label }) : t("more")}
      onClick={() => setIsOpen(!isOpen)}
      className="absolute top-2 left-1 z-10 grid size-7 place-items-center rounded-md text-muted aria-expanded:rotate-90 sm:hidden"
    >
      <ChevronRight aria-hidden className="size-4" />
    </button>
  );
}
