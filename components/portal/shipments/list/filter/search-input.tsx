"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { SearchBox } from "@/components/ui/form/search-box";
import { Kbd } from "@/components/ui/kbd";
import { useCommands } from "../../../commands/command-store";

interface SearchInputProps {
  value: string;
  onSearch: (search: string) => void;
}

/** The search of shipments; the shortcut `/` focuses it. */
export function SearchInput({ value, onSearch }: SearchInputProps) {
  const t = useTranslations("shipments.filter");
  const keys = useTranslations("palette");
  const input = useRef<HTMLInputElement>(null);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useCommands([{ id: "search", label: keys("search"), icon: Search, hotkey: "/", run: focus }]);
  return (
    <SearchBox
      label={t("search")}
      placeholder={t("searchHint")}
      value={value}
      onSearch={onSearch}
      input={input}
      hotkey={{ key: "/", mark: <Kbd>/</Kbd> }}
    />
  );
}
