"use client";

import { ScanBarcode } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { limits } from "@/lib/core/vocabulary";
import { isDialogOpen } from "./dialog-open";

interface ScanFieldProps {
  input: RefObject<HTMLInputElement | null>;
  hint: string;
  /** Called with an empty string when Enter is pressed in an empty field. */
  onCode: (code: string) => void;
}

/**
 * The input for barcode scanners. It takes the focus back whenever nothing else has it, and catches keys typed
 * elsewhere.
 */
export function ScanField({ input, hint, onCode }: ScanFieldProps) {
  const t = useTranslations("station");
  usePersistentFocus(input);
  const send = (field: HTMLInputElement) => {
    const code = field.value.trim();
    field.value = "";
    onCode(code);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (input.current) send(input.current);
      }}
    >
      <label className="control flex items-center gap-3 py-0!">
        <span className="sr-only">{t("input")}</span>
        <ScanBarcode aria-hidden className="size-6 shrink-0 text-muted" />
        <input
          ref={input}
          name="code"
          maxLength={limits.scanCode}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          className="min-h-13 w-full min-w-0 bg-transparent font-mono text-lg outline-none placeholder:font-sans placeholder:text-base placeholder:text-faint sm:text-xl"
          onKeyDown={(event) => {
            // Some scanners end a code with Tab. In an empty field Tab keeps its usual meaning.
            if (event.key !== "Tab" || event.shiftKey || event.currentTarget.value === "") return;
            event.preventDefault();
            send(event.currentTarget);
          }}
        />
      </label>
    </form>
  );
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
      const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText && !isTyping(event.target)) focus();
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
