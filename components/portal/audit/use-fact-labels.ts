"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** Tells what the log keeps of a deed beside its name: `rol: Titular`. What no catalogue knows is told by its code. */
export function useFactLabels(): (name: string, value: unknown) => string {
  const labels = useTranslations();
  return useCallback(
    (name, value) => {
      const find = (...keys: string[]) => {
        const key = keys.find((known) => labels.has(known as WordKey));
        return key && labels(key as WordKey);
      };
      const tell = (published: unknown): string => {
        if (Array.isArray(published)) return published.map(tell).join(", ");
        if (typeof published === "object" && published !== null)
          return Object.entries(published)
            .map(([part, of]) => `${nameOf(part)} ${tell(of)}`)
            .join(", ");
        const text = published === null ? "–" : String(published);
        // What people wrote is no key.
        if (!/^[a-z_]+$/.test(text)) return text;
        return find(`audit.value.${text}`, `account.role.${text}`, `status.${text}`, `audit.fact.${text}`) ?? text;
      };
      const nameOf = (fact: string) => find(`audit.fact.${fact}`) ?? fact;
      // A reason is told as it was written, but for the one that the platform gives.
      if (name === "reason" && value !== "opening") return `${nameOf(name)}: ${value}`;
      return `${nameOf(name)}: ${tell(value)}`;
    },
    [labels],
  );
}

type WordKey = Parameters<ReturnType<typeof useTranslations<never>>>[0];
