"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Input } from "../ui/input";
import { readSearch } from "./address";

interface SearchBoxProps {
  value: string;
  placeholder: string;
  onSearch: (search: string | undefined) => void;
}

const pauseMs = 250;

/** Searches when the typing pauses, at once on Enter; a scanner ends with Enter. Escape clears. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const t = useTranslations("goods.search");
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
    const wanted = readSearch(text) ?? "";
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted || undefined);
  };
  const searchTyped = useEffectEvent(() => search(typed));
  useEffect(() => {
    if ((readSearch(typed) ?? "") === asked.current) return;
    const timer = setTimeout(searchTyped, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
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
        aria-label={t("label")}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed);
          if (event.key === "Escape") clear();
        }}
        leading={<Search aria-hidden className="size-4" />}
        trailing={
          typed && (
            <button
              type="button"
              aria-label={t("clear")}
              onClick={clear}
              className="-mr-1.5 grid size-6 place-items-center rounded-sm hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          )
        }
      />
    </search>
  );
}
