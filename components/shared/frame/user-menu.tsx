"use client";

import { ChevronsUpDown, Gauge, LogOut, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";
import { useLanguage } from "./use-language";
import { useThemeChoice } from "./use-theme-choice";

interface UserMenuProps {
  user: { name: string; email: string; isOperator?: boolean };
  /** The page of the person's own settings. */
  profile?: string;
}

/** The signed-in person, language, theme and sign-out. */
export function UserMenu({ user, profile = "/settings/profile" }: UserMenuProps) {
  const t = useTranslations("shell");
  const { locale, choose } = useLanguage();
  const { theme, setTheme, options } = useThemeChoice();
  return (
    <DropdownMenu
      align="start"
      side="top"
      className="w-56"
      heading={
        <>
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-muted text-xs">{user.email}</p>
        </>
      }
      sections={[
        ...(user.isOperator ? [{ items: [{ label: t("operator"), icon: Gauge, href: "/operator" }] }] : []),
        {
          label: t("language"),
          choice: {
            value: locale,
            onValueChange: (value) => choose(locales.find((known) => known === value) ?? locale),
            options: locales.map((value) => ({ value, label: languages[value].name })),
          },
        },
        { label: t("theme"), choice: { value: theme, onValueChange: setTheme, options } },
        {
          items: [
            { label: t("profile"), icon: UserRound, href: profile },
            { label: t("signOut"), icon: LogOut, href: "/logout" },
          ],
        },
      ]}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md p-2 text-start transition-colors hover:bg-hover"
        >
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs"
          >
            {initialsOf(user.name)}
          </span>
          <span className="min-w-0 flex-1">
            <span className="sr-only">{t("user")}: </span>
            <span className="block truncate font-medium text-sm">{user.name}</span>
            <span className="block truncate text-muted text-xs lg:short:hidden">{user.email}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    />
  );
}

/** `María José Ruiz` → `MR`: first letters of the first and the last word. */
function initialsOf(name: string): string {
  const labels = name.trim().split(/\s+/);
  const chosen = labels.length > 1 ? [labels[0], labels.at(-1)] : labels;
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
