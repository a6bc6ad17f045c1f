"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** Labels for the facts of an audit entry: `rol: Titular`. Facts and values without a translation show their code. */
export function useFactLabels(): (name: string, value: unknown) => string {
  const labels = useTranslations();
  return useCallback(
    (name, value) => {
      const find = (...keys: string[]) => {
        const key = keys.find((known) => labels.has(known as WordKey));
        return key && labels(key as WordKey);
      };
      const labelOf = (fact: unknown): string => {
        if (Array.isArray(fact)) return fact.map(labelOf).join(", ");
        if (typeof fact === "object" && fact !== null)
          return Object.entries(fact)
            .map(([part, of]) => `${nameOf(part)} ${labelOf(of)}`)
            .join(", ");
        const text = fact === null ? "–" : String(fact);
        // Text written by people is not a catalogue key.
        if (!/^[a-z_]+$/.test(text)) return text;
        return find(`audit.value.${text}`, `account.role.${text}`, `status.${text}`, `audit.fact.${text}`) ?? text;
      };
      const nameOf = (fact: string) => find(`audit.fact.${fact}`) ?? fact;
      // Reasons are shown as written, except the one that the platform sets itself.
      if (name === "reason" && value !== "opening") return `${nameOf(name)}: ${value}`;
      return `${nameOf(name)}: ${labelOf(value)}`;
    },
    [labels],
  );
}

type WordKey = Parameters<ReturnType<typeof useTranslations<never>>>[0];
