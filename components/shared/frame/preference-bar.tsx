"use client";

import { Languages, SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";
import { useLanguage } from "./use-language";
import { useThemeChoice } from "./use-theme-choice";

/** Language and theme for pages without a signed-in person. */
export function PreferenceBar() {
  const t = useTranslations("shell");
  const { locale, choose } = useLanguage();
  const { theme, setTheme, options } = useThemeChoice();
  return (
    <div className="flex justify-center gap-1">
      <DropdownMenu
        align="center"
        trigger={
          <Button variant="ghost" size="sm" icon={Languages} aria-label={`${t("language")}: ${languages[locale].name}`}>
            {languages[locale].name}
          </Button>
        }
        sections={[
          {
            choice: {
              value: locale,
              onValueChange: (value) => choose(locales.find((known) => known === value) ?? locale),
              options: locales.map((value) => ({ value, label: languages[value].name })),
            },
          },
        ]}
      />
      <DropdownMenu
        align="center"
        trigger={
          <Button variant="ghost" size="sm" icon={SunMoon}>
            {t("theme")}
          </Button>
        }
        sections={[{ choice: { value: theme, onValueChange: setTheme, options } }]}
      />
    </div>
  );
}
