"use client";

import { useCallback, useRef, useState } from "react";
import { play } from "./sounds";
import { soundOf, type Verdict, type VerdictWord } from "./verdict";

/** What the station said last, and how it says something new: seen, read out and heard. */
export function useVerdict(hasSound: boolean) {
  const [verdict, setVerdict] = useState<Verdict>({ word: "ready", count: 0 });
  const sound = useRef(hasSound);
  sound.current = hasSound;
  const say = useCallback((word: VerdictWord, detail?: string) => {
    setVerdict(({ count }) => ({ word, detail, count: count + 1 }));
    const heard = soundOf(word);
    if (heard && sound.current) play(heard);
  }, []);
  return { verdict, say };
}

export type Say = ReturnType<typeof useVerdict>["say"];
