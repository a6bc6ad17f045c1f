"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { isDialogOpen } from "./dialog-open";
import { isTextKey } from "./is-text-key";
import { ScanInput, type ScanInputProps } from "./scan-input";

/**
 * The input for barcode scanners. It takes the focus back whenever nothing else has it, and catches keys typed
 * elsewhere.
 */
export function ScanField(props: Omit<ScanInputProps, "label">) {
  const t = useTranslations("station");
  usePersistentFocus(props.input);
  return <ScanInput {...props} label={t("input")} />;
}

function usePersistentFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = () => {
      if (!isDialogOpen()) input.current?.focus({ preventScroll: true });
    };
    /**
     * Takes the focus back from `body` and from the iframe that prints a label: PDF viewers take the focus when they
     * open.
     */
    const takeBack = () =>
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement === document.body || activeElement instanceof HTMLIFrameElement) focus();
      }, 0);
    /**
     * A character typed while a button has the focus belongs to a scan. The field is focused on keydown, before the
     * character is inserted.
     */
    const redirect = (event: KeyboardEvent) => {
      if (isTextKey(event) && !isTyping(event.target)) focus();
    };
    const afterClick = (event: MouseEvent) => {
      if (!isTyping(event.target)) setTimeout(focus, 0);
    };
    focus();
    document.addEventListener("focusout", takeBack);
    document.addEventListener("keydown", redirect, true);
    document.addEventListener("click", afterClick);
    window.addEventListener("focus", focus);
    window.addEventListener("blur", takeBack);
    return () => {
      document.removeEventListener("focusout", takeBack);
      document.removeEventListener("keydown", redirect, true);
      document.removeEventListener("click", afterClick);
      window.removeEventListener("focus", focus);
      window.removeEventListener("blur", takeBack);
    };
  }, [input]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input:not([type=radio], [type=checkbox]), textarea");
