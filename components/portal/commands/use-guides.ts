import { queryOptions, useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { apiFetch } from "@/components/shared/api-client";
import type { Locale } from "@/lib/core/vocabulary";
import type { PaletteEntry } from "./palette-entry";
import { makeRanking } from "./rank";

const guidesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["guides", locale],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/guides", { query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Finds guides by title and headings, each guide once, where it says what was typed; made with the first letter. */
export function useGuides(hasText: boolean): (typed: string) => PaletteEntry[] {
  const t = useTranslations("palette");
  const { data } = useQuery(guidesQuery(useLocale()));
  return useMemo(() => {
    if (!hasText) return () => [];
    const entryOf = (id: string, label: string, where: string): PaletteEntry => ({
      id,
      label,
      icon: BookOpen,
      where,
      group: t("guides"),
    });
    const places = (data ?? []).flatMap(({ href, title, headings }) => [
      { href, entry: entryOf(href, title, t("guide")) },
      ...headings.map(({ id, text }) => ({ href, entry: entryOf(`${href}#${id}`, text, t("guideNamed", { title })) })),
    ]);
    const rank = makeRanking(places, ({ entry: { label } }) => ({ label }));
    return (typed: string) => {
      const seen = new Set<string>();
      return rank(typed).flatMap(({ href, entry }) => (seen.size < seen.add(href).size ? [entry] : []));
    };
  }, [hasText, data, t]);
}
