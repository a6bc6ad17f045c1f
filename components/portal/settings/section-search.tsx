"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/form/input";
import { searchLength } from "@/components/ui/form/search-text";
import type { SectionGroup } from "./use-section-search";

interface SectionSearchProps {
  typed: string;
  onType: (typed: string) => void;
  groups: readonly SectionGroup[];
}

/** Narrows the sections down as one types. Enter opens the first one, Escape shows all again. */
export function SectionSearch({ typed, onType, groups }: SectionSearchProps) {
  const t = useTranslations("settings");
  const router = useRouter();
  const first = groups[0]?.sections[0];
  return (
    <search>
      <Input
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        aria-label={t("search")}
        placeholder={t("searchShort")}
        maxLength={searchLength}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onType("");
          if (event.key !== "Enter" || typed.trim() === "" || !first) return;
          onType("");
          router.push(first.href);
        }}
        leading={<Search aria-hidden className="size-4" />}
      />
      <p role="status" className={first ? "sr-only" : "px-2.5 py-3 text-muted text-sm"}>
        {!first && t("searchNone")}
      </p>
    </search>
  );
}
