"use client";

import { useEffect, useState } from "react";
import { storedValue } from "@/components/shared/drafts/device-storage";
import { fields, list, text } from "@/components/shared/drafts/parsers";

const stored = storedValue("anden.picking", list(fields({ list: text, ticked: list(text) })));

/** Lists that the device remembers; the oldest goes first. */
const rememberedLists = 20;

const read = (name: string): readonly string[] => stored.read()?.find((entry) => entry.list === name)?.ticked ?? [];

function write(name: string, ticked: readonly string[]): void {
  const others = (stored.read() ?? []).filter((entry) => entry.list !== name);
  stored.write([...others, { list: name, ticked: [...ticked] }].slice(-rememberedLists));
}

/** The ticked lines of a list. They stay on this device, so that a reload loses none. */
export function useTicks(name: string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setTicked(new Set(read(name))), [name]);
  const update = (next: ReadonlySet<string>) => {
    setTicked(next);
    write(name, [...next]);
  };
  return {
    ticked,
    toggle: (key: string) =>
      update(new Set(ticked.has(key) ? [...ticked].filter((other) => other !== key) : [...ticked, key])),
    clear: () => update(new Set()),
  };
}
