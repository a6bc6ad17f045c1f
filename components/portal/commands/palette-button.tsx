"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, use } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";

export const PaletteOpener = createContext<() => void>(() => {});

/** Opens the palette by mouse or touch. */
export function PaletteButton() {
  const t = useTranslations("palette");
  const open = use(PaletteOpener);
  return (
    <button
      type="button"
      onClick={open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-9 grow items-center gap-2 rounded-md border border-line bg-sunken px-2.5 text-start text-muted text-sm transition-colors hover:border-control hover:text-ink"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t("open")}</span>
      <span aria-hidden className="flex gap-0.5">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}

/** The same where there is no room for its text. */
export function PaletteIconButton({ className }: { className?: string }) {
  const t = useTranslations("palette");
  const open = use(PaletteOpener);
  return <IconButton icon={Search} label={t("open")} aria-haspopup="dialog" className={className} onClick={open} />;
}
