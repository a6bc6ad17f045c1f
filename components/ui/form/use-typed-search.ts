import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toSearch } from "./search-text";
import { useDebounced } from "./use-debounced";

/**
 * A text that searches when typing pauses, or by `search` at once. `value` is the search in the page's URL: what comes back of a
 * search of our own leaves the typed text alone, any other came from Back or from a link and replaces it.
 */
export function useTypedSearch(value: string, onSearch: (search: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(value);
  /** The last search sent from this input. */
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const search = (text: string) => {
    const wanted = toSearch(text);
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const debounced = useDebounced(typed, pauseMs);
  const searchDebounced = useEffectEvent(search);
  useEffect(() => {
    if (debounced === typed) searchDebounced(debounced);
  }, [debounced, typed]);
  return { typed, setTyped, search };
}
