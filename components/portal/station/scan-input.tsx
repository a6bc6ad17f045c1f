"use client";

import { ScanBarcode } from "lucide-react";
import type { RefObject } from "react";
import { limits } from "@/lib/core/vocabulary";

export interface ScanInputProps {
  input: RefObject<HTMLInputElement | null>;
  /** The accessible name of the input. */
  label: string;
  hint: string;
  /** Called with an empty string when Enter is pressed in an empty field. */
  onCode: (code: string) => void;
}

/** An input for barcode scanners, which end a code with Enter or Tab. */
export function ScanInput({ input, label, hint, onCode }: ScanInputProps) {
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
        <span className="sr-only">{label}</span>
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
