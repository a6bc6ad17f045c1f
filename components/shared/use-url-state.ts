"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type Options, type ParserMap, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { type UrlChanges, type UrlState, type UrlValues, withNulls, withoutNulls } from "./url-state";

/**
 * The state that the page keeps in its URL. `show` changes some of it: the list fetches its rows and the rest of the page
 * is not fetched again; any change except of the page returns to the first page. `go` replaces all of it.
 */
export function useUrlState<P extends ParserMap>(state: UrlState<P>) {
  const path = usePathname();
  const query = useSearchParams();
  const { parsers, urlKeys, toUrl: serialize } = state;
  const [given, write] = useQueryStates(parsers, { urlKeys, history: "push", scroll: false });
  const values = useMemo(() => withoutNulls(given), [given]) as UrlValues<P>;
  const firstPage = useMemo(() => ("page" in parsers ? { page: undefined } : {}), [parsers]);
  const show = useCallback(
    (changes: UrlChanges<P>, options?: Options) => {
      write(withNulls({ ...firstPage, ...changes }) as Parameters<typeof write>[0], options);
    },
    [write, firstPage],
  );
  const go = useCallback(
    (next: UrlChanges<P>) => {
      const nothing = Object.fromEntries(Object.keys(parsers).map((name) => [name, undefined]));
      write(withNulls({ ...nothing, ...next }) as Parameters<typeof write>[0]);
    },
    [write, parsers],
  );
  const hrefWith = useCallback(
    (changes: UrlChanges<P>) => serialize(`${path}?${query}`, { ...firstPage, ...changes }),
    [serialize, path, query, firstPage],
  );
  const toUrl = useCallback((page: number) => hrefWith({ page } as unknown as UrlChanges<P>), [hrefWith]);
  return { values, show, go, hrefWith, toUrl };
}
