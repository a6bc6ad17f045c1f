"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/**
 * State in the URL's query, so that Back, reload and links work. Empty values are left out, and any change except of
 * the page returns to the first page.
 */
export function useUrlState() {
  const path = usePathname();
  const params = useSearchParams();
  const hrefWith = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(params);
      if (!("page" in changes)) next.delete("page");
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next.size > 0 ? `${path}?${next}` : path;
    },
    [path, params],
  );
  const show = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => window.history.pushState(null, "", hrefWith(changes)),
    [hrefWith],
  );
  const toUrl = useCallback((page: number) => hrefWith({ page: page > 1 ? String(page) : undefined }), [hrefWith]);
  return { params, hrefWith, toUrl, show };
}

/** The page number in a URL; 1 for anything that is not a page number. */
export const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
