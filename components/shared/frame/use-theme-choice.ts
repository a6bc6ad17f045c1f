"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";

/** The theme (light, dark or system), with the labels and icons of the choices. */
export function useThemeChoice() {
  const t = useTranslations("shell");
  const { theme = "system", setTheme } = useTheme();
  return {
    theme,
    setTheme,
    options: [
      { value: "light", label: t("light"), icon: Sun },
      { value: "dark", label: t("dark"), icon: Moon },
      { value: "system", label: t("system"), icon: Monitor },
    ],
  };
}
