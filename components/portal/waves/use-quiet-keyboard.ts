"use client";

import { type RefObject, useEffect } from "react";

/**
 * Keeps the keyboard of a phone away while the field for scanners has the focus: it would cover the list at every tick. A
 * tap on the field itself brings it up.
 */
export function useQuietKeyboard(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const field = input.current;
    if (!field || !matchMedia("(pointer: coarse)").matches) return;
    const hush = () => {
      field.inputMode = "none";
    };
    const wake = () => {
      // A field that has the focus keeps its keyboard, or its lack of one.
      if (field.inputMode === "none") field.blur();
      field.inputMode = "text";
    };
    hush();
    field.addEventListener("pointerdown", wake);
    field.addEventListener("blur", hush);
    return () => {
      field.removeEventListener("pointerdown", wake);
      field.removeEventListener("blur", hush);
    };
  }, [input]);
}
