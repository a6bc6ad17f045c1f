"use client";

import { useEffect, useEffectEvent } from "react";
import { isTyping } from "@/components/shared/is-typing";

/**
 * Passes on texts that are pasted while no field and no dialog has the focus, or into the empty field that the page has
 * given it (`focusFirstField`); there a text that is taken is not inserted.
 */
export function usePagePaste(isListening: boolean, onPaste: (text: string) => boolean): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    if (
      event.defaultPrevented ||
      (!isEmptyFirstField(event.target) && [event.target, document.activeElement].some(isTyping))
    )
      return;
    const text = event.clipboardData?.getData("text/plain");
    if (text && onPaste(text)) event.preventDefault();
  });
  useEffect(() => {
    if (!isListening) return;
    document.addEventListener("paste", receive);
    return () => document.removeEventListener("paste", receive);
  }, [isListening]);
}

const isEmptyFirstField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset.firstField !== undefined && target.value === "";
