"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCommands } from "../commands/command-store";
import { Input } from "../ui/input";
import { Kbd } from "../ui/kbd";
import { searchLength, toSearch } from "./filters";

interface SearchInputProps {
  value: string;
  onSearch: (search: string) => void;
}

const pauseMs = 250;

/** Searches when the typing pauses, at once on Enter. `/` leads here from anywhere on the page, Escape clears. */
export function SearchInput({ value, onSearch }: SearchInputProps) {
  const t = useTranslations("shipments.filter");
  const keys = useTranslations("palette");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  /** What was last asked for from here; any other value came by Back or a link and shows in the input. */
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const search = (text: string) => {
    const wanted = toSearch(text);
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const searchTyped = useEffectEvent(() => search(typed));
  useEffect(() => {
    if (toSearch(typed) === asked.current) return;
    const timer = setTimeout(searchTyped, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useCommands([{ id: "search", label: keys("search"), icon: Search, hotkey: "/", run: focus }]);
  const clear = () => {
    setTyped("");
    search("");
    input.current?.focus();
  };
  return (
    <search className="min-w-0 flex-1 basis-full sm:basis-64">
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t("search")}
        aria-keyshortcuts="/"
        placeholder={t("searchHint")}
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
            <span aria-hidden className="max-sm:hidden">
              <Kbd>/</Kbd>
            </span>
          )
        }
      />
    </search>
  );
}
