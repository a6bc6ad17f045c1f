import { useDeferredValue, useState } from "react";
import { toSearch } from "@/components/ui/form/search-text";
import { useDebounced } from "@/components/ui/form/use-debounced";

const pauseMs = 150;

/** The text typed in a palette, the search that it is when typing pauses, and whether that is still to come. */
export function usePaletteSearch() {
  const [typed, onType] = useState("");
  const search = useDebounced(toSearch(useDeferredValue(typed)), pauseMs);
  return { typed, onType, search: typed === "" ? "" : search, isTyping: toSearch(typed) !== search };
}
