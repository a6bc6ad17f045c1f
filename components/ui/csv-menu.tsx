"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { csvStylesFor } from "@/lib/i18n/languages";
import { Button } from "./button";
import { DropdownMenu } from "./dropdown-menu";

/** Spreadsheets expect other separators in other languages. The file for the page's language comes first. */
export function CsvMenu({ toUrl }: { toUrl: (style: CsvStyleName, lang: Locale) => string }) {
  const t = useTranslations("billing.csv");
  const locale = useLocale();
  const save = (style: CsvStyleName) => {
    const link = document.createElement("a");
    link.href = toUrl(style, locale);
    link.download = "";
    link.click();
  };
  const styles = csvStylesFor(locale);
  return (
    <DropdownMenu
      trigger={<Button icon={Download}>{t("button")}</Button>}
      sections={[{ items: styles.map((style) => ({ label: t(style), onSelect: () => save(style) })) }]}
    />
  );
}
