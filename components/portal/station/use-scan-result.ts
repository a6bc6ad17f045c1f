"use client";

import { useCallback, useRef, useState } from "react";
import { type ScanResult, type ScanResultLabel, soundOf } from "./scan-result";
import { play } from "./sounds";

/** The last scan result and its setter, which shows, announces and plays it. */
export function useScanResult(hasSound: boolean) {
  const [scanResult, setScanResult] = useState<ScanResult>({ word: "ready", count: 0 });
  const isSoundOn = useRef(hasSound);
  isSoundOn.current = hasSound;
  const setFeedback = useCallback((word: ScanResultLabel, detail?: string) => {
    setScanResult(({ count }) => ({ word, detail, count: count + 1 }));
    const sound = soundOf(word);
    if (sound && isSoundOn.current) play(sound);
  }, []);
  return { scanResult, setFeedback };
}

export type SetFeedback = ReturnType<typeof useScanResult>["setFeedback"];
