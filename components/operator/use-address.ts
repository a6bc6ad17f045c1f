"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** What a page shows as its address says, so that Back, reload and links work. */
export function useAddress() {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams();
  const hrefWith = useCallback(
    (changes: Readonly<Record<string, string | undefined>>): string => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next.size > 0 ? `${pathname}?${next}` : pathname;
    },
    [pathname, search],
  );
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => router.push(hrefWith(changes), { scroll: false }),
    [router, hrefWith],
  );
  return { search, hrefWith, change };
}
