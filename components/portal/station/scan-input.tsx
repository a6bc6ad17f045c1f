"use client";

import { ScanBarcode } from "lucide-react";
import { type RefObject, useRef } from "react";
import { separator } from "@/lib/core/read/gs1";
import { limits } from "@/lib/core/vocabulary";
import { isSeparatorKey, readEnd } from "./keys/scan-end";

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
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const send = (field: HTMLInputElement, atMs: number) => {
    const end = readEnd(field.value, atMs - sentAt.current);
    field.value = "";
    if (end.kind === "echo") return;
    if (end.kind === "code") sentAt.current = atMs;
    onCode(end.kind === "code" ? end.code : "");
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (input.current) send(input.current, event.timeStamp);
      }}
    >
      <label className="control flex items-center gap-3 py-0!">
        <span className="sr-only">{label}</span>
        <ScanBarcode aria-hidden className="size-6 shrink-0 text-muted" />
        <input
          ref={input}
          name="code"
          maxLength={limits.scanCode + 1}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          className="min-h-13 w-full min-w-0 bg-transparent font-mono text-lg outline-none placeholder:font-sans placeholder:text-base placeholder:text-faint sm:text-xl"
          onKeyDown={(event) => {
            const field = event.currentTarget;
            if (isSeparatorKey(event) && field.value !== "") {
              event.preventDefault();
              field.setRangeText(separator, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
              return;
            }
            // Some scanners end a code with Tab. In an empty field Tab keeps its usual meaning, unless it ends a scan a second time.
            if (event.key !== "Tab" || event.shiftKey) return;
            if (readEnd(field.value, event.timeStamp - sentAt.current).kind === "empty") return;
            event.preventDefault();
            send(field, event.timeStamp);
          }}
        />
      </label>
    </form>
  );
}
