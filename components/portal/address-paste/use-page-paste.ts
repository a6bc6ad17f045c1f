"use client";

import { useEffect, useEffectEvent } from "react";
import { isTyping } from "@/components/shared/is-typing";

/** Passes on texts that are pasted while no field and no dialog has the focus. */
export function usePagePaste(isListening: boolean, onPaste: (text: string) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isTyping(document.activeElement)) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text) onPaste(text);
  });
  useEffect(() => {
    if (!isListening) return;
    document.addEventListener("paste", receive);
    return () => document.removeEventListener("paste", receive);
  }, [isListening]);
}
