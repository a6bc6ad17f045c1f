"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { csvStylesFor } from "@/lib/i18n";
import { Button } from "./button";
import { DropdownMenu } from "./dropdown-menu";

/** Spreadsheets expect other separators in other languages. The file for the page's language comes first. */
export function CsvMenu({
  path,
  query,
}: {
  path: string;
  query: Readonly<Record<string, string | number | undefined>>;
}) {
  const t = useTranslations("billing.csv");
  const locale = useLocale();
  const save = (style: string) => {
    const address = new URLSearchParams({ style, lang: locale });
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.set(name, String(value));
    const link = document.createElement("a");
    link.href = `${path}?${address}`;
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
