"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useTransition } from "react";
import type { Locale } from "@/lib/core/vocabulary";
import { localeCookie } from "@/lib/i18n/pick-locale";
import { saveChoice } from "./save-choice";

/** The language of the page and its setter. It changes without a reload: typed text and open dialogs stay. */
export function useLanguage(): { locale: Locale; choose: (locale: Locale) => void } {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const choose = (locale: Locale) => {
    saveChoice(localeCookie, locale);
    startTransition(() => router.refresh());
  };
  return { locale: useLocale(), choose };
}
