"use client";

import { useCallback, useEffect, useState } from "react";
import { storedValue } from "./device-storage";
import { list, text } from "./parsers";

/** A set of texts that this browser remembers; undefined until hydration. `change` gets the latest set. */
export function useStoredSet(key: string) {
  const [stored, setStored] = useState<ReadonlySet<string>>();
  useEffect(() => setStored(read(key)), [key]);
  const change = useCallback(
    (next: (former: Set<string>) => Iterable<string>) => {
      const entries = [...next(read(key))];
      setStored(new Set(entries));
      storedValue(key, list(text)).write(entries);
    },
    [key],
  );
  return [stored, change] as const;
}

const read = (key: string): Set<string> => new Set(storedValue(key, list(text)).read());
