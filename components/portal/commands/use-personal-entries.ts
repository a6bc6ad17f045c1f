import { BookOpen, Braces, Languages, LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLanguage } from "@/components/shared/frame/use-language";
import { useThemeChoice } from "@/components/shared/frame/use-theme-choice";
import { locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";
import type { PaletteEntry } from "./palette-entry";

/** What everybody who is signed in may do, whatever their role. */
export function usePersonalEntries(): readonly PaletteEntry[] {
  const t = useTranslations("palette");
  const shell = useTranslations("shell");
  const { locale, choose } = useLanguage();
  const { setTheme, options } = useThemeChoice();
  const help = { group: t("help"), where: t("help") };
  const own = { group: shell("user"), where: shell("user") };
  return [
    { id: `/docs/${locale}`, synonyms: "/docs", label: t("guides"), icon: BookOpen, ...help },
    { id: "/docs/reference", label: t("reference"), icon: Braces, run: openReference, ...help },
    ...options.map(({ value, label, icon }) => ({
      id: `#theme-${value}`,
      synonyms: "#theme",
      label: t("named", { name: shell("theme"), choice: label }),
      icon,
      run: () => setTheme(value),
      ...own,
    })),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({
        id: `#language-${other}`,
        synonyms: "#language",
        label: t("named", { name: shell("language"), choice: languages[other].name }),
        icon: Languages,
        run: () => choose(other),
        ...own,
      })),
    { id: "/logout", label: shell("signOut"), icon: LogOut, ...own },
  ];
}

/** It is no page of the router's. */
const openReference = () => window.location.assign("/docs/reference");
