"use client";

import { type RefObject, useEffect, useRef } from "react";
import { isDialogOpen } from "./dialog-open";

interface StationKeys {
  readonly onUndo?: () => void;
  readonly onPrint?: () => void;
  readonly onLeave?: () => void;
  readonly onMissing?: () => void;
}

/** Ctrl+Z, Ctrl+P, F4 and Escape. While the field has text, Escape clears it and Ctrl+Z is the field's own undo. */
export function useStationKeys(input: RefObject<HTMLInputElement | null>, keys: StationKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isDialogOpen()) return;
      const isTyped = Boolean(input.current?.value);
      const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const { onUndo, onPrint, onLeave, onMissing } = latest.current;
      if (event.key === "Escape" && isTyped && input.current) input.current.value = "";
      else if (event.key === "Escape") onLeave?.();
      else if (event.key === "F4" && !event.altKey && !event.ctrlKey && onMissing) onMissing();
      else if (isControl && event.key.toLowerCase() === "z" && !isTyped) onUndo?.();
      else if (isControl && event.key.toLowerCase() === "p" && onPrint) onPrint();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input]);
}
