"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { csvStylesFor } from "@/lib/i18n/languages";
import { Button } from "../button";
import { DropdownMenu } from "../overlay/dropdown-menu";

interface CsvMenuProps {
  toUrl: (style: CsvStyleName, lang: Locale) => string;
  /** The same as a workbook, where there is one. */
  toWorkbookUrl?: (lang: Locale) => string;
}

/** Spreadsheets expect other separators in other languages. The file for the page's language comes first. */
export function CsvMenu({ toUrl, toWorkbookUrl }: CsvMenuProps) {
  const t = useTranslations("billing.csv");
  const locale = useLocale();
  const save = (url: string) => {
    const link = document.createElement("a");
    link.href = url;
    link.download = "";
    link.click();
  };
  const styles = csvStylesFor(locale);
  return (
    <DropdownMenu
      trigger={<Button icon={Download}>{t(toWorkbookUrl ? "export" : "button")}</Button>}
      sections={[
        {
          items: [
            ...(toWorkbookUrl ? [{ label: t("workbook"), onSelect: () => save(toWorkbookUrl(locale)) }] : []),
            ...styles.map((style) => ({ label: t(style), onSelect: () => save(toUrl(style, locale)) })),
          ],
        },
      ]}
    />
  );
}
