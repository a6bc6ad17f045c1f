"use client";

import { useCallback, useRef, useState } from "react";
import { type ScanResult, type ScanResultLabel, soundOf } from "./scan-result";
import { play } from "./sounds";

/** What the station said last, and how it says something new: seen, read out and heard. */
export function useScanResult(hasSound: boolean) {
  const [scanResult, setScanResult] = useState<ScanResult>({ word: "ready", count: 0 });
  const sound = useRef(hasSound);
  sound.current = hasSound;
  const setFeedback = useCallback((word: ScanResultLabel, detail?: string) => {
    setScanResult(({ count }) => ({ word, detail, count: count + 1 }));
    const heard = soundOf(word);
    if (heard && sound.current) play(heard);
  }, []);
  return { scanResult, setFeedback };
}

export type SetFeedback = ReturnType<typeof useScanResult>["setFeedback"];
