import { type QueryKey, type UseQueryOptions, useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MenuEntry } from "./menu";

const pollMs = 60_000;

/** The numbers of a menu: asked for again each minute, and after every change that the person makes. */
export function useWorkCounts<Counts, Key extends QueryKey>(
  query: UseQueryOptions<Counts, Error, Counts, Key>,
): Counts | undefined {
  const { data, refetch } = useQuery({ ...query, refetchInterval: pollMs });
  const isChanging = useIsMutating() > 0;
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) refetch();
    wasChanging.current = isChanging;
  }, [isChanging, refetch]);
  return data;
}

const highest = 99;

/** Undefined for nothing. Beyond the highest number nobody needs to know how many more. */
export function toMenuCount(count: number | undefined, wordsOf: (shown: string) => string): MenuEntry["count"] {
  if (!count) return undefined;
  const shown = count > highest ? `${highest}+` : String(count);
  return { shown, words: wordsOf(shown) };
}
