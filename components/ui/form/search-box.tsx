"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useRef } from "react";
import { Input } from "./input";
import { searchLength } from "./search-text";
import { useTypedSearch } from "./use-typed-search";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The search in the page's URL. */
  value: string;
  onSearch: (search: string) => void;
  input?: RefObject<HTMLInputElement | null>;
  /** The shortcut that focuses the input, and its mark, shown while the input is empty. */
  hotkey?: { readonly key: string; readonly mark: ReactNode };
}

const pauseMs = 250;

/** Searches when typing pauses, or at once on Enter, which barcode scanners send after a code. Escape clears. */
export function SearchBox({ label, placeholder, value, onSearch, input, hotkey }: SearchBoxProps) {
  const t = useTranslations("ui");
  const ownInput = useRef<HTMLInputElement>(null);
  const box = input ?? ownInput;
  const { typed, setTyped, search } = useTypedSearch(value, onSearch, pauseMs);
  const clear = () => {
    setTyped("");
    search("");
    box.current?.focus();
  };
  return (
    <search className="min-w-0 flex-1 basis-full sm:basis-64">
      <Input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts={hotkey?.key}
        placeholder={placeholder}
        maxLength={searchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed);
          if (event.key === "Escape") clear();
        }}
        leading={<Search aria-hidden className="size-4" />}
        trailing={
          typed ? (
            <button
              type="button"
              aria-label={t("clearSearch")}
              onClick={clear}
              className="-mr-1.5 grid size-6 place-items-center rounded-sm hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : (
            hotkey && (
              <span aria-hidden className="max-sm:hidden">
                {hotkey.mark}
              </span>
            )
          )
        }
      />
    </search>
  );
}
